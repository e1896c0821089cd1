import type { PreviewLink } from '#domain/posts/preview-link.ts';
import { EDITOR_MESSAGES, linkIsOpen } from '#islands/editor/messages.ts';
import { BROWSER_TIME_ZONE } from '#islands/time/use-time-zone.ts';
import { formatTime } from '#islands/time/zoned-time.ts';
import { SecretLink } from '#islands/ui/SecretLink.tsx';
import type { usePreviewLink } from './use-preview-link.ts';

interface Props {
  readonly preview: ReturnType<typeof usePreviewLink>;
  /** The link to the draft; undefined if there is none that works. */
  readonly link: PreviewLink | undefined;
}

/** Shows the link to a draft's preview if it was just created, and the buttons that create and revoke it. */
export function PreviewLinkControls({ preview, link }: Props) {
  return (
    <SecretLink
      secret={preview}
      label="Link to the preview"
      name="preview"
      hint={EDITOR_MESSAGES.shareOnce}
      noun="link"
      state={link && stateOf(link)}
    />
  );
}

const stateOf = ({ createdAt, expiresAt }: PreviewLink) =>
  `${linkIsOpen(timeOf(createdAt), timeOf(expiresAt))} ${EDITOR_MESSAGES.shareReplaces}`;

const timeOf = (time: string) => formatTime(new Date(time), BROWSER_TIME_ZONE);
