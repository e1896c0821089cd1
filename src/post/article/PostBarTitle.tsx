import type { Post } from '#domain/posts/post.ts';
import type { Section } from '#domain/site/section.ts';
import { typesetTitle } from '#post/typography/typeset-summary.ts';

interface Props {
  readonly post: Post;
  readonly section: Section;
}

/** Shows a post's page title in the navigation bar. The section is left out if there is little room. */
export function PostBarTitle({ post, section }: Props) {
  return (
    <>
      {typesetTitle(post)}
      <span className="bar-suffix"> - {section.name}</span>
    </>
  );
}
