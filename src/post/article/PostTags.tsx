import { POST_TEXTS } from '#domain/texts/texts.ts';
import { Fragment } from 'react';
import { tagPath } from '#domain/posts/post-groups.ts';

/** Shows the tags of a post as links to the other posts that have them. */
export function PostTags({ tags = [] }: { readonly tags: readonly string[] | undefined }) {
  // A stored tag may have no letters, and then no page either.
  const linked = tags.map((tag) => ({ tag, path: tagPath(tag) })).filter(({ path }) => path);
  if (linked.length === 0) return null;
  return (
    <p className="post-tags" dir="ltr">
      {POST_TEXTS.filedUnder}{' '}
      {linked.map(({ tag, path }, n) => (
        <Fragment key={tag}>
          {n > 0 && ', '}
          <a href={path} rel="tag">
            <bdi>{tag}</bdi>
          </a>
        </Fragment>
      ))}
    </p>
  );
}
