import { createPortal } from 'react-dom';
import { MESSAGES } from '#domain/messages.ts';
import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import panels from '#islands/ui/panels.module.css';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { LoadError } from '#islands/ui/resource/LoadError.tsx';
import { type EditorDocument, hasSameText } from '#islands/editor/saving/load-document.ts';
import { PreviewLinkControls } from './PreviewLinkControls.tsx';
import { usePreviewLink } from './use-preview-link.ts';

interface Props {
  readonly text: EditorDocument;
  /** The id of the draft. */
  readonly draft: string;
  readonly onClose: () => void;
}

/** Creates and revokes the secret link to a draft's preview. */
export function PreviewLinkDialog({ text, draft, onClose }: Props) {
  const preview = usePreviewLink(draft);
  const isSaved = text.revision !== undefined;

  return createPortal(
    <Dialog
      title="Share by link"
      status={<AuthorStatusLine notice={preview.notice} />}
      onClose={onClose}
    >
      <div className={panels.stack}>
        {isSaved ? (
          <>
            <p>{EDITOR_MESSAGES.shareHint}</p>
            {!hasSameText(text.draft, text.saved) && <p>{EDITOR_MESSAGES.shareUnsaved}</p>}
            {preview.failure && (
              <LoadError
                part="the link"
                reason={preview.failure.message}
                onRetry={preview.reload}
              />
            )}
            {!preview.failure && !preview.state && <p role="status">{MESSAGES.loading}</p>}
            {preview.state && <PreviewLinkControls preview={preview} link={preview.state.link} />}
          </>
        ) : (
          <p>{EDITOR_MESSAGES.shareSavedOnly}</p>
        )}
      </div>
    </Dialog>,
    document.body,
  );
}
