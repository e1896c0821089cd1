import type { GroupList } from '#domain/lists/post-lists.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import { pathOfPage } from '#domain/site/pagination.ts';
import { LIST_TEXTS, MESSAGES } from '#domain/texts/texts.ts';
import { ListHeading } from './ListHeading.tsx';
import { Pagination } from './Pagination.tsx';
import { parentOf } from './list-meta.ts';
import { PostCards } from './PostCards.tsx';

interface Props {
  readonly list: GroupList<PostSummary>;
  /** A line about the author; empty for none. */
  readonly about: string;
}

/** Shows a page of the posts with a tag or of an author. */
export const GroupPosts = ({ list, about }: Props) => (
  <>
    <ListHeading title={list.name} parent={parentOf(list.kind)}>
      {about && <p dir="auto">{about}</p>}
    </ListHeading>
    <section aria-label={LIST_TEXTS.posts} data-copied={MESSAGES.linkCopied}>
      <PostCards posts={list.items} />
      <Pagination page={list.page} pages={list.pages} pathOf={(n) => pathOfPage(list.path, n)} />
    </section>
  </>
);
