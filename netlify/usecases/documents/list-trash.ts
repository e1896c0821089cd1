import type { App } from '#app';
import { documentKey } from '#domain/documents/document-key.ts';
import type { TrashedDocument } from '#domain/documents/trash.ts';
import { timeOfId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { postPath } from '#domain/posts/post.ts';
import type { CursorOptions, CursorPage } from '#domain/site/pagination.ts';
import { pagePath } from '#domain/site/site-page.ts';
import { DAY, TRASH_DAYS } from '#domain/timing.ts';
import type { ListedDocument } from '#store/documents/document-index.ts';
import { firstThatFit } from '#usecases/first-that-fit.ts';
import { isRestorable } from './restore-document.ts';

/** Deletions of which a list names the program. Those before are in the histories of the texts. */
const MOST_DELETIONS = 50;

/**
 * Lists the posts, drafts and own pages that can be restored, last deleted first, as many as requested and as fit into
 * one response.
 */
export async function listTrash(
  app: App,
  { before, limit = Infinity }: CursorOptions,
): Promise<CursorPage<TrashedDocument>> {
  const { documents } = await app.documents.index();
  const restorable = documents
    .filter(
      ({ status, head }) => status === 'deleted' && isRestorable(timeOfId(head.rev), app.now()),
    )
    .sort((a, b) => (a.head.rev < b.head.rev ? 1 : -1));
  const rest = restorable.filter(({ head }) => before === undefined || head.rev < before);
  const page = rest.slice(0, Math.min(limit, LIMITS.postsPerResponse));
  const deletions = await app.documents.readRevisions(
    page
      .slice(0, MOST_DELETIONS)
      .map(({ id, head }) => ({ ...head, id, key: documentKey({ ...head, id }) })),
  );
  const items = firstThatFit(
    page.map((one) => trashed(one, deletions.find(({ rev }) => rev === one.head.rev)?.via)),
  );
  return { items, next: items.length < rest.length ? page[items.length - 1]?.head.rev : undefined };
}

function trashed(
  { id, isPublic, head, shown, draft }: ListedDocument,
  via: string | undefined,
): TrashedDocument {
  const deletedAt = timeOfId(head.rev);
  const { post, page } = shown ?? {};
  const published = page ?? post;
  const text = isPublic ? published : (draft?.draft ?? published);
  const path = page ? pagePath(page) : post && postPath(post);
  return {
    document: id,
    kind: !isPublic ? 'draft' : page ? 'page' : 'post',
    title: text?.title ?? '',
    ...(path !== undefined && { path }),
    ...(via !== undefined && { via }),
    deletedAt: new Date(deletedAt).toISOString(),
    keptUntil: new Date(deletedAt + TRASH_DAYS * DAY).toISOString(),
  };
}
