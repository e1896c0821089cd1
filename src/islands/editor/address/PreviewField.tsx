import looks from '#islands/ui/text-looks.module.css';
import { type Ref, useCallback, useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { createPreviewLink, readPreviewLink, revokePreviewLink } from '#domain/posts/calls.ts';
import fields from '#islands/editor/fields/fields.module.css';
import { type EditorDocument, hasSameText } from '#islands/editor/saving/load-document.ts';
import { Button } from '#islands/ui/Button.tsx';
import { MESSAGES } from '#domain/messages/messages.ts';
import type { PreviewLink } from '#domain/posts/preview-link.ts';
import { EDITOR_MESSAGES, linkIsOpen } from '#islands/editor/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { BROWSER_TIME_ZONE } from '#islands/time/use-time-zone.ts';
import { formatTime } from '#islands/time/zoned-time.ts';
import panels from '#islands/ui/panels.module.css';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { LoadError } from '#islands/ui/resource/LoadError.tsx';
import { SecretLink, useSecretLink } from '#islands/ui/SecretLink.tsx';

interface Props {
  readonly text: EditorDocument;
  /** A line about the address at which the text will be published. */
  readonly hint?: string | undefined;
  readonly button?: Ref<HTMLButtonElement>;
}

/** Shows the button that shares a preview of what is not published, if there is such a text. */
export function PreviewField({ text, hint, button }: Props) {
  const [isSharing, setSharing] = useState(false);
  if (text.target.kind !== 'draft' && !text.hasChanges) return null;
  return (
    <div className={fields.group}>
      <h3 className={fields.label}>Preview for others</h3>
      {hint !== undefined && <p className={looks.quiet}>{hint}</p>}
      <Button ref={button} onClick={() => setSharing(true)}>
        Share by link
      </Button>
      {isSharing && <PreviewLinkDialog text={text} onClose={() => setSharing(false)} />}
    </div>
  );
}

interface PreviewLinkDialogProps {
  readonly text: EditorDocument;
  readonly onClose: () => void;
}

const LINK_MESSAGES = {
  created: 'The link has been created.',
  notCreated: 'The link could not be created.',
  revoked: 'The link has been revoked. It no longer works.',
  notRevoked: 'The link could not be revoked. It still works.',
};

/** Creates and revokes the secret link to the preview of a draft, or of changes to a post. */
function PreviewLinkDialog({ text, onClose }: PreviewLinkDialogProps) {
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
            <p>{hasChanges ? EDITOR_MESSAGES.shareChangesHint : EDITOR_MESSAGES.shareHint}</p>
            {!hasSameText(text.draft, text.saved) && <p>{EDITOR_MESSAGES.shareUnsaved}</p>}
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
  `${linkIsOpen(timeOf(createdAt), timeOf(expiresAt))} A new link replaces this one.`;

const timeOf = (time: string) => formatTime(new Date(time), BROWSER_TIME_ZONE);
