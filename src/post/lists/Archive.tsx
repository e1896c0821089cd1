import type { ArchiveList, YearList } from '#domain/lists/post-lists.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import { ARCHIVE_PATH } from '#domain/site/navigation.ts';
import { pathOfPage } from '#domain/site/pagination.ts';
import { type HasSections, menuSections, sectionsOf } from '#domain/site/section.ts';
import { DATES, MESSAGES, PAGE_TITLES, postCount } from '#domain/texts/texts.ts';
import { SectionLinks } from '#post/site/SectionLinks.tsx';
import { ArchiveMonths } from './ArchiveMonths.tsx';
import { ListHeading } from './ListHeading.tsx';
import { parentOf } from './list-meta.ts';
import { Pagination } from './Pagination.tsx';

interface Props<List> {
  readonly list: List;
  readonly site: HasSections;
}

/** Shows the years of the archive. A year leads to its own page if it has one. */
export function Archive({ list: { isOnePage, years }, site }: Props<ArchiveList<PostSummary>>) {
  const sections = sectionsOf(site);
  return (
    <>
      <ListHeading title={PAGE_TITLES.archive}>
        <p className="archive-links">
          <a href="/tags">{PAGE_TITLES.tags}</a>
          <a href="/authors">{PAGE_TITLES.authors}</a>
        </p>
      </ListHeading>
      {years.length === 0 && (
        <div className="notice" data-category="history">
          <p>{MESSAGES.noPosts}</p>
          <SectionLinks sections={menuSections(site)} />
        </div>
      )}
      <div className="archive">
        {years.map(({ year, count, posts }) => (
          <section key={year}>
            <h2>
              {isOnePage ? (
                year
              ) : (
                <>
                  <a href={`${ARCHIVE_PATH}/${year}`}>{year}</a>{' '}
                  <small>{postCount(count.toLocaleString(DATES.locale))}</small>
                </>
              )}
            </h2>
            <ArchiveMonths posts={posts} sections={sections} heading="h3" />
          </section>
        ))}
      </div>
    </>
  );
}

/** Shows a page of a year of the archive. */
export const ArchiveYear = ({ list, site }: Props<YearList<PostSummary>>) => (
  <>
    <ListHeading title={list.year} parent={parentOf(list.kind)} />
    <div className="archive">
      <ArchiveMonths posts={list.items} sections={sectionsOf(site)} heading="h2" />
    </div>
    <Pagination
      page={list.page}
      pages={list.pages}
      pathOf={(n) => pathOfPage(`${ARCHIVE_PATH}/${list.year}`, n)}
    />
  </>
);
