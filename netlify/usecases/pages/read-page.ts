import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { timeOfId } from '#domain/id.ts';
import type { PageSummary, SavedPage } from '#domain/site/site-page.ts';
import type { PageHead } from '#store/site/site-facts.ts';
import { isRestorable } from '#usecases/posts/trash.ts';

/** Reads an own page with its text, also one in the trash. Throws `page_not_found`. */
export async function readPage(app: App, id: string): Promise<SavedPage> {
  const head = await app.site.page(id);
  if (!head) throw new AppError('page_not_found');
  return savedPage(head);
}

/** Lists every own page, also those in the trash, by their addresses. */
export async function listPages(app: App): Promise<PageSummary[]> {
  const pages = (await app.site.pages()).filter(
    ({ deleted, rev }) => !deleted || isRestorable(timeOfId(rev), app.now()),
  );
  return pages.map(summaryOf);
}

/** Makes the form of an own page that is sent to its author. */
export const savedPage = (head: PageHead): SavedPage => ({
  ...summaryOf(head),
  content: head.page.content,
});

const summaryOf = ({ page: { id, title }, rev, deleted, by, at }: PageHead): PageSummary => ({
  ...{ id, title, revision: rev, by, at },
  ...(deleted && { deletedAt: new Date(timeOfId(rev)).toISOString() }),
});
