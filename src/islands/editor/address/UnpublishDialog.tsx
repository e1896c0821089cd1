import { call } from '#api-client/http/call.ts';
import { type Failure, isRefusedFor } from '#api-client/http/request.ts';
import { unpublishPost } from '#domain/posts/calls.ts';
import type { SavedDraft } from '#domain/posts/draft.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { type EditorDocument, hasSameText } from '#islands/editor/saving/load-document.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { failureNotice } from '#islands/ui/notice.ts';
import panels from '#islands/ui/panels.module.css';
import { useRowAction } from '#islands/ui/use-row-action.ts';

interface Props {
  readonly text: EditorDocument;
  readonly post: PostRef;
  readonly onUnpublished: (draft: SavedDraft) => void;
  /** Called if the post was changed or deleted elsewhere. */
  readonly onConflict: (failure: Failure) => void;
  readonly onClose: () => void;
}

const HINT =
  'Readers can no longer open the post. Its text becomes a draft. Its comments and views are kept, and are there again once you publish the draft.';

/** Asks whether to take a post off the site, and does so. It stays open after a failure. */
export function UnpublishDialog({ text, post, onUnpublished, onConflict, onClose }: Props) {
  const { busy, notice, setNotice, run } = useRowAction();
  const { saved, draft, revision = '' } = text;

  const unpublish = () =>
    run(async () => {
      const result = await call(unpublishPost, { params: post, body: { revision } });
      if (result.ok) {
        onUnpublished(result.value);
        return;
      }
      const { failure } = result;
      if (isRefusedFor(failure, 'edit_conflict', 'post_not_found')) onConflict(failure);
      else
        setNotice(failureNotice(failure, `The post could not be unpublished. ${failure.message}`));
    });

  return (
    <Dialog
      title={`Unpublish "${saved.title || draft.title}"?`}
      status={<AuthorStatusLine notice={notice} />}
      locked={busy}
      onClose={onClose}
    >
      <div className={panels.stack}>
        <p>{HINT}</p>
        {!hasSameText(draft, saved) && <p>Your unsaved changes stay in the editor.</p>}
        <Button kind="danger" busy={busy} onClick={() => void unpublish()}>
          {busy ? 'Unpublishing...' : 'Unpublish'}
        </Button>
      </div>
    </Dialog>
  );
}
