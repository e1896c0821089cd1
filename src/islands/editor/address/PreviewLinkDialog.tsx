import { useCallback } from 'react';
import { call } from '#api-client/http/call.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { createPreviewLink, readPreviewLink, revokePreviewLink } from '#domain/posts/calls.ts';
import type { PreviewLink } from '#domain/posts/preview-link.ts';
import { PREVIEW_DAYS } from '#domain/timing.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { type EditorDocument, hasSameText } from '#islands/editor/saving/load-document.ts';
import { BROWSER_TIME_ZONE } from '#islands/time/use-time-zone.ts';
import { formatTime } from '#islands/time/zoned-time.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import panels from '#islands/ui/panels.module.css';
import { LoadError } from '#islands/ui/resource/LoadError.tsx';
import { SecretLink, useSecretLink } from '#islands/ui/SecretLink.tsx';

interface Props {
  readonly text: EditorDocument;
  readonly onClose: () => void;
}

const LINK_MESSAGES = {
  created: 'The link has been created.',
  notCreated: 'The link could not be created.',
  revoked: 'The link has been revoked. It no longer works.',
  notRevoked: 'The link could not be revoked. It still works.',
};

const SHARES_DRAFT = `Anyone with the link can read the draft as it was last saved, for ${PREVIEW_DAYS} days or until you revoke it.`;

const SHARES_CHANGES = `Anyone with the link can read the changes as they were last saved, for ${PREVIEW_DAYS} days or until you revoke it. Once there are no such changes, the link leads to the published text.`;

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

  return (
    <Dialog title="Share by link" status={<AuthorStatusLine notice={notice} />} onClose={onClose}>
      <div className={panels.stack}>
        {isSaved ? (
          <>
            <p>{hasChanges ? SHARES_CHANGES : SHARES_DRAFT}</p>
            {!hasSameText(text.draft, text.saved) && (
              <p>Your latest changes are not saved, so the preview does not show them yet.</p>
            )}
            {failure && <LoadError part="the link" reason={failure.message} onRetry={reload} />}
            {!failure && !value && <p role="status">{MESSAGES.loading}</p>}
            {value && (
              <SecretLink
                secret={secret}
                label="Link to the preview"
                name="preview"
                hint="Copy the link now. It cannot be shown again."
                noun="link"
                state={value.link && stateOf(value.link)}
              />
            )}
          </>
        ) : (
          <p>Save the draft first. Then you can create a link to it.</p>
        )}
      </div>
    </Dialog>
  );
}

const stateOf = ({ createdAt, expiresAt }: PreviewLink) =>
  `There is a link, created on ${timeOf(createdAt)}. It works until ${timeOf(expiresAt)}. A new link replaces this one.`;

const timeOf = (time: string) => formatTime(new Date(time), BROWSER_TIME_ZONE);
