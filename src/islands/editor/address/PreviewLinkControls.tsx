import { useRef } from 'react';
import { linkIsOpen } from '#domain/composed-messages.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { PreviewLink } from '#domain/posts/preview-link.ts';
import { Field } from '#islands/ui/Field.tsx';
import controls from '#islands/ui/controls.module.css';
import { BROWSER_TIME_ZONE } from '#islands/time/use-time-zone.ts';
import { formatTime } from '#islands/time/zoned-time.ts';
import styles from './address.module.css';
import type { usePreviewLink } from './use-preview-link.ts';

interface Props {
  readonly preview: ReturnType<typeof usePreviewLink>;
  /** The link to the draft; undefined if there is none that works. */
  readonly link: PreviewLink | undefined;
}

/** Shows the link to a draft's preview if it was just created, and the buttons that create and revoke it. */
export function PreviewLinkControls({ preview, link }: Props) {
  const { url, busy, create, revoke, setNotice } = preview;
  const input = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url ?? '');
      setNotice({ kind: 'success', text: MESSAGES.linkCopied });
    } catch {
      input.current?.select();
      setNotice({ kind: 'error', text: MESSAGES.linkNotCopied });
    }
  }

  return (
    <>
      {url !== undefined && (
        <div className={styles.link}>
          <Field label="Link to the preview" name="preview" hint={MESSAGES.shareOnce}>
            {(control) => <input {...control} ref={input} dir="ltr" readOnly value={url} />}
          </Field>
        </div>
      )}
      {link && (
        <p>
          {linkIsOpen(timeOf(link.createdAt), timeOf(link.expiresAt))} {MESSAGES.shareReplaces}
        </p>
      )}
      <div className={controls.row}>
        {url !== undefined && (
          <button
            type="button"
            className={`${controls.button} ${controls.primary}`}
            onClick={() => void copy()}
          >
            Copy link
          </button>
        )}
        <button
          type="button"
          className={`${controls.button} ${link ? '' : controls.primary}`}
          aria-disabled={busy}
          onClick={() => void create()}
        >
          {link ? 'Create a new link' : 'Create link'}
        </button>
        {link && (
          <button
            type="button"
            className={`${controls.button} ${controls.danger}`}
            aria-disabled={busy}
            onClick={() => void revoke()}
          >
            Revoke link
          </button>
        )}
      </div>
    </>
  );
}

const timeOf = (time: string) => formatTime(new Date(time), BROWSER_TIME_ZONE);
