import { useCallback } from 'react';
import { createPortal } from 'react-dom';
import { call } from '#api-client/http/call.ts';
import { createPreviewLink, readPreviewLink, revokePreviewLink } from '#domain/posts/calls.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { PreviewLink } from '#domain/posts/preview-link.ts';
import { EDITOR_MESSAGES, linkIsOpen } from '#islands/editor/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { BROWSER_TIME_ZONE } from '#islands/time/use-time-zone.ts';
import { formatTime } from '#islands/time/zoned-time.ts';
import panels from '#islands/ui/panels.module.css';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { LoadError } from '#islands/ui/resource/LoadError.tsx';
import { type EditorDocument, hasSameText } from '#islands/editor/saving/load-document.ts';
import { SecretLink } from '#islands/ui/SecretLink.tsx';
import { useSecretLink } from '#islands/ui/use-secret-link.ts';

interface Props {
  readonly text: EditorDocument;
  readonly onClose: () => void;
}

const LINK_MESSAGES = {
  created: EDITOR_MESSAGES.linkCreated,
  notCreated: EDITOR_MESSAGES.linkNotCreated,
  revoked: EDITOR_MESSAGES.linkRevoked,
  notRevoked: EDITOR_MESSAGES.linkNotRevoked,
};

/** Creates and revokes the secret link to the preview of a draft, or of changes to a post. */
export function PreviewLinkDialog({ text, onClose }: Props) {
  const { document: draft, hasChanges } = text;
  const { resource, notice, ...secret } = useSecretLink({
    read: useCallback(() => call(readPreviewLink, { params: { id: draft } }), [draft]),
    create: () => call(createPreviewLink, { params: { id: draft } }),
    revoke: () => call(revokePreviewLink, { params: { id: draft } }),
    stateOf: (created) => ({ link: created }),
    messages: LINK_MESSAGES,
  });
  const { value, failure, reload } = resource;
  const isSaved = text.revision !== undefined;

  return createPortal(
    <Dialog title="Share by link" status={<AuthorStatusLine notice={notice} />} onClose={onClose}>
      <div className={panels.stack}>
        {isSaved ? (
          <>
            <p>{hasChanges ? EDITOR_MESSAGES.shareChangesHint : EDITOR_MESSAGES.shareHint}</p>
            {!hasSameText(text.draft, text.saved) && <p>{EDITOR_MESSAGES.shareUnsaved}</p>}
            {failure && <LoadError part="the link" reason={failure.message} onRetry={reload} />}
            {!failure && !value && <p role="status">{MESSAGES.loading}</p>}
            {value && (
              <SecretLink
                secret={secret}
                label="Link to the preview"
                name="preview"
                hint={EDITOR_MESSAGES.shareOnce}
                noun="link"
                state={value.link && stateOf(value.link)}
              />
            )}
          </>
        ) : (
          <p>{EDITOR_MESSAGES.shareSavedOnly}</p>
        )}
      </div>
    </Dialog>,
    document.body,
  );
}

const stateOf = ({ createdAt, expiresAt }: PreviewLink) =>
  `${linkIsOpen(timeOf(createdAt), timeOf(expiresAt))} ${EDITOR_MESSAGES.shareReplaces}`;

const timeOf = (time: string) => formatTime(new Date(time), BROWSER_TIME_ZONE);
