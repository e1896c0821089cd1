import { deleteDraft, listDrafts, readDraft, saveDraft } from '#api-client/drafts.ts';
import type { Result } from '#api-client/request.ts';
import type { DraftSummary, SavedDraft } from '#domain/draft.ts';
import { deleteQuestion, MESSAGES, postDeleted, postRestored } from '#domain/messages.ts';
import { useDecision } from './use-decision.ts';
import { useLoaded } from './use-loaded.ts';

export type Drafts = ReturnType<typeof useDrafts>;

/** The drafts, those in the trash too, and what can be done to them. Both ways call `onMoved` when a row has left its list. */
export function useDrafts() {
  const { value, failure, reload, change } = useLoaded(listDrafts);
  const removal = useDecision();
  const restoration = useDecision();
  const busy = removal.busy || restoration.busy;

  /** Puts another in a draft's place, or nothing. Answers what to say. */
  function replace({ id }: DraftSummary, by: readonly DraftSummary[], words: string): string {
    change((before) => before.flatMap((other) => (other.id === id ? by : [other])));
    return words;
  }

  const goneOf = (draft: DraftSummary) => ({
    code: 'draft_not_found' as const,
    settle: () => replace(draft, [], MESSAGES.draftGone),
  });

  function remove(draft: DraftSummary, onMoved: () => void) {
    const title = titleOf(draft);
    if (busy || !window.confirm(deleteQuestion(title))) return;
    void removal.decide({
      call: () => deleteDraft(draft.id),
      settle: () => {
        const deletedAt = new Date().toISOString();
        return replace(draft, [{ ...draft, deletedAt }], postDeleted(title));
      },
      gone: goneOf(draft),
      onMoved,
    });
  }

  function restore(draft: DraftSummary, onMoved: () => void) {
    void restoration.decide({
      call: () => bringBack(draft),
      settle: (saved) => {
        const { title, category } = draft;
        return replace(draft, [{ ...saved, title, category }], postRestored(titleOf(draft)));
      },
      gone: goneOf(draft),
      onMoved,
    });
  }

  return {
    drafts: value?.filter(({ deletedAt }) => deletedAt === undefined),
    trashed: value?.filter(({ deletedAt }) => deletedAt !== undefined),
    ...{ failure, reload, busy, remove, restore },
    /** What came of the last deletion, and of the last restoration. */
    decided: removal.decided,
    restored: restoration.decided,
  };
}

/** What a draft is called. */
export const titleOf = ({ title }: Pick<DraftSummary, 'title'>) =>
  title.trim() || MESSAGES.untitled;

/** Takes a draft out of the trash by saving it as it is. */
async function bringBack({ id }: DraftSummary): Promise<Result<SavedDraft>> {
  const read = await readDraft(id);
  if (!read.ok) return read;
  const { draft, revision } = read.value;
  return saveDraft(id, { ...draft, revision, publishAt: undefined });
}
