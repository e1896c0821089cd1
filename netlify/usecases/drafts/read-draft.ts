import type { App } from '#app';
import type { DraftSummary, SavedDraft } from '#domain/posts/draft.ts';
import { AppError } from '#domain/errors.ts';
import { timeOfId } from '#domain/id.ts';
import type { DraftKey } from '#domain/posts/draft-fact.ts';
import type { DraftHead, ListedDraft } from '#store/posts/drafts.ts';
import { isRestorable } from '#usecases/posts/trash.ts';

/** Reads a draft with its text, also one in the trash. Throws `draft_not_found`. */
export async function readDraft(app: App, id: string): Promise<SavedDraft> {
  const head = await app.drafts.head(id);
  if (!head || head.kind === 'published') throw new AppError('draft_not_found');
  return savedDraft(head);
}

/** Lists every draft that is not published, also those in the trash, last saved first. */
export async function listDrafts(app: App): Promise<DraftSummary[]> {
  const drafts = (await app.drafts.listed()).filter(
    ({ kind, rev }) => kind !== 'deleted' || isRestorable(timeOfId(rev), app.now()),
  );
  return drafts
    .map((draft) => ({ ...stateOf(draft), title: draft.title, category: draft.category }))
    .sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** Returns true for a draft that is neither deleted nor published. */
export const isReadable = ({ kind }: DraftKey) => kind === 'saved' || kind === 'scheduled';

/** Makes the form of a draft that is sent to its author. */
export const savedDraft = (head: DraftHead): SavedDraft => ({
  ...stateOf(head),
  draft: head.draft,
});

function stateOf({ id, rev, kind, by, at, publishAt, post }: DraftHead | ListedDraft) {
  return {
    ...{ id, revision: rev, by, at },
    ...(kind === 'scheduled' && { publishAt }),
    ...(post && { post }),
    ...(kind === 'deleted' && { deletedAt: new Date(timeOfId(rev)).toISOString() }),
  };
}
