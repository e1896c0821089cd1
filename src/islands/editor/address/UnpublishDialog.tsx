import { createPortal } from 'react-dom';
import { call } from '#api-client/http/call.ts';
import { unpublishPost } from '#domain/posts/calls.ts';
import type { Failure } from '#api-client/http/request.ts';
import type { SavedDraft } from '#domain/posts/draft.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { EDITOR_MESSAGES, unpublishQuestion } from '#islands/editor/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { isGoneOrChanged } from './is-gone-or-changed.ts';
import { Button } from '#islands/ui/Button.tsx';
import panels from '#islands/ui/panels.module.css';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { failureNotice } from '#islands/ui/notice.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { type EditorDocument, hasSameText } from '#islands/editor/saving/load-document.ts';

interface Props {
  readonly text: EditorDocument;
  readonly post: PostRef;
  readonly onUnpublished: (draft: SavedDraft) => void;
  /** Called if the post was changed or deleted elsewhere. */
  readonly onConflict: (failure: Failure) => void;
  readonly onClose: () => void;
}

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
      if (isGoneOrChanged(failure)) onConflict(failure);
      else
        setNotice(failureNotice(failure, `${EDITOR_MESSAGES.notUnpublished} ${failure.message}`));
    });

  return createPortal(
    <Dialog
      title={unpublishQuestion(saved.title || draft.title)}
      status={<AuthorStatusLine notice={notice} />}
      locked={busy}
      onClose={onClose}
    >
      <div className={panels.stack}>
        <p>{EDITOR_MESSAGES.unpublishHint}</p>
        {!hasSameText(draft, saved) && <p>{EDITOR_MESSAGES.unpublishKeeps}</p>}
        <Button kind="danger" busy={busy} onClick={() => void unpublish()}>
          {busy ? 'Unpublishing...' : 'Unpublish'}
        </Button>
      </div>
    </Dialog>,
    document.body,
  );
}
