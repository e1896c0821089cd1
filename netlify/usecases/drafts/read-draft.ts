import type { App } from '#app';
import type { DraftSummary, SavedDraft } from '#domain/posts/draft.ts';
import { AppError } from '#domain/errors.ts';
import { timeOfId } from '#domain/id.ts';
import type { DraftHead, DraftKey } from '#store/posts/drafts.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { isRestorable } from '#usecases/posts/trash.ts';

/** Reads a draft with its text, also one in the trash. Throws `draft_not_found`. */
export async function readDraft(app: App, id: string): Promise<SavedDraft> {
  const head = await app.drafts.head(id);
  if (!head || head.kind === 'published') throw new AppError('draft_not_found');
  return savedDraft(head);
}

/** Lists every draft that is not published, also those in the trash, last saved first. */
export async function listDrafts(app: App): Promise<DraftSummary[]> {
  const heads = (await app.drafts.heads()).filter(
    ({ kind, rev }) =>
      kind !== 'published' && (kind !== 'deleted' || isRestorable(timeOfId(rev), app.now())),
  );
  const drafts: DraftSummary[] = [];
  await inBatches(heads, async (key) => {
    const head = await app.drafts.read(key);
    if (!head) return;
    const { draft, ...saved } = savedDraft(head);
    drafts.push({ ...saved, title: draft.title, category: draft.category });
  });
  return drafts.sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** Returns true for a draft that is neither deleted nor published. */
export const isReadable = ({ kind }: DraftKey) => kind === 'saved' || kind === 'scheduled';

/** Makes the form of a draft that is sent to its author. */
export function savedDraft(head: DraftHead): SavedDraft {
  const { id, rev, kind, draft, by, at, publishAt, post } = head;
  return {
    ...{ id, revision: rev, draft, by, at },
    ...(kind === 'scheduled' && { publishAt }),
    ...(post && { post }),
    ...(kind === 'deleted' && { deletedAt: new Date(timeOfId(rev)).toISOString() }),
  };
}
