import { type Post, postPath } from '#domain/posts/post.ts';

/** The properties of a post that a link to it needs. */
export type Neighbour = Pick<Post, 'category' | 'id' | 'title'>;

interface Props {
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
}

/** Shows links to the neighbouring posts at the end of a post. */
export function PostNeighbours({ previous, next }: Props) {
  return (
    <nav className="post-neighbours" aria-label="More posts">
      {previous && (
        <a href={postPath(previous)} rel="prev">
          <span>Previous</span> <bdi>{previous.title}</bdi>
        </a>
      )}
      {next && (
        <a href={postPath(next)} rel="next">
          <span>Next</span> <bdi>{next.title}</bdi>
        </a>
      )}
    </nav>
  );
}
