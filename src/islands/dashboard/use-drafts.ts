import { flushSync } from 'react-dom';
import { deleteDraft, listDrafts, readDraft, saveDraft } from '#api-client/drafts.ts';
import { isRefusedFor, type Result } from '#api-client/request.ts';
import type { DraftSummary } from '#domain/draft.ts';
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

  /** Runs a call about a draft and shows what became of it. */
  const decide = (
    draft: DraftSummary,
    { call, done }: { call: () => Promise<Result<Partial<DraftSummary>>>; done: string },
    { run, succeed, fail }: ReturnType<typeof useDecision>,
    onMoved: () => void,
  ) =>
    run(async () => {
      const result = await call();
      const gone = !result.ok && isRefusedFor(result.failure, 'draft_not_found');
      if (!result.ok && !gone) {
        fail(result.failure);
        return;
      }
      const moved = result.ok ? [{ ...draft, ...result.value }] : [];
      flushSync(() => {
        change((before) => before.flatMap((other) => (other.id === draft.id ? moved : [other])));
        succeed(gone ? MESSAGES.draftGone : done);
      });
      onMoved();
    });

  function remove(draft: DraftSummary, onMoved: () => void) {
    const title = draft.title.trim() || MESSAGES.untitled;
    if (busy || !window.confirm(deleteQuestion(title))) return;
    const call = async () => {
      const result = await deleteDraft(draft.id);
      return result.ok
        ? ({ ok: true, value: { deletedAt: new Date().toISOString() } } as const)
        : result;
    };
    void decide(draft, { call, done: postDeleted(title) }, removal, onMoved);
  }

  function restore(draft: DraftSummary, onMoved: () => void) {
    const call = async () => {
      const read = await readDraft(draft.id);
      if (!read.ok) return read;
      const { draft: words, revision } = read.value;
      const saved = await saveDraft(draft.id, { ...words, revision, publishAt: undefined });
      return saved.ok
        ? ({ ok: true, value: { ...saved.value, deletedAt: undefined } } as const)
        : saved;
    };
    const title = draft.title.trim() || MESSAGES.untitled;
    void decide(draft, { call, done: postRestored(title) }, restoration, onMoved);
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
