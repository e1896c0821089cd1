import type { SectionList } from '#domain/lists/post-lists.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import { listPath } from '#domain/site/pagination.ts';
import { type HasSections, menuSections } from '#domain/site/section.ts';
import { LIST_TEXTS, MESSAGES } from '#domain/texts/texts.ts';
import { EmptySection } from '#post/site/EmptySection.tsx';
import { Pagination } from './Pagination.tsx';
import { PostCards } from './PostCards.tsx';

interface Props {
  readonly list: SectionList<PostSummary>;
  readonly site: HasSections;
}

/** Shows a page of the posts of a section. */
export const SectionPosts = ({ list: { section, items, page, pages }, site }: Props) => (
  <section aria-label={LIST_TEXTS.posts} data-copied={MESSAGES.linkCopied}>
    <PostCards posts={items} layout={section.listLayout} />
    <div
      className="notice"
      data-state="empty"
      data-category={section.key}
      hidden={items.length > 0}
    >
      <EmptySection section={section} sections={menuSections(site)} />
    </div>
    <Pagination page={page} pages={pages} pathOf={(n) => listPath(section.key, n)} />
  </section>
);
