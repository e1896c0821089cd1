import type { Page } from '#domain/site/pagination.ts';
import { LIST_TEXTS } from '#domain/texts/texts.ts';

interface Props extends Pick<Page<unknown>, 'page' | 'pages'> {
  readonly pathOf: (page: number) => string;
}

/** Shows links to the pages of a list before and after this one, if it has several. */
export const Pagination = ({ page, pages, pathOf }: Props) =>
  pages > 1 && (
    <nav className="paging no-print" aria-label={LIST_TEXTS.pages}>
      {page > 1 && (
        <a className="button newer" href={pathOf(page - 1)} rel="prev">
          {LIST_TEXTS.newer}
        </a>
      )}
      <p>{LIST_TEXTS.pageOf(page, pages)}</p>
      {page < pages && (
        <a className="button older" href={pathOf(page + 1)} rel="next">
          {LIST_TEXTS.older}
        </a>
      )}
    </nav>
  );
