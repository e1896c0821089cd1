import { useRef } from 'react';
import { FEED_MESSAGES, feedIsOpen } from '#domain/messages-feeds.ts';
import { MESSAGES } from '#domain/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import { BROWSER_TIME_ZONE } from '#islands/time/use-time-zone.ts';
import { formatTime } from '#islands/time/zoned-time.ts';
import controls from '#islands/ui/controls.module.css';
import { Field } from '#islands/ui/Field.tsx';
import { usePrivateFeed } from './use-private-feed.ts';

/** Creates and revokes the secret address of the author's private feed. */
export function PrivateFeed() {
  const { feed, busy, notice, setNotice, create, revoke, url } = usePrivateFeed();
  const input = useRef<HTMLInputElement>(null);
  const createButton = useRef<HTMLButtonElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url ?? '');
      setNotice({ kind: 'success', text: MESSAGES.linkCopied });
    } catch {
      input.current?.select();
      setNotice({ kind: 'error', text: MESSAGES.linkNotCopied });
    }
  }

  async function revokeAndStay() {
    await revoke();
    // The pressed button is gone.
    createButton.current?.focus();
  }

  return (
    <Section title={FEED_MESSAGES.privateFeed}>
      <AuthorStatusLine notice={notice} />
      <p>
        {FEED_MESSAGES.privateFeedHint} {FEED_MESSAGES.privateFeedSecret}
      </p>
      <Loadable resource={feed} name="private feed">
        {({ createdAt }) => (
          <div className={controls.stack}>
            {url !== undefined && (
              <Field label="Address of the feed" name="feed" hint={FEED_MESSAGES.feedOnce}>
                {(control) => <input {...control} ref={input} dir="ltr" readOnly value={url} />}
              </Field>
            )}
            {createdAt !== undefined && (
              <p>
                {feedIsOpen(formatTime(new Date(createdAt), BROWSER_TIME_ZONE))}{' '}
                {FEED_MESSAGES.feedReplaces}
              </p>
            )}
            <div className={controls.row}>
              {url !== undefined && (
                <button
                  type="button"
                  className={`${controls.button} ${controls.primary}`}
                  onClick={() => void copy()}
                >
                  Copy address
                </button>
              )}
              <button
                type="button"
                ref={createButton}
                className={controls.button}
                aria-disabled={busy}
                onClick={() => void create()}
              >
                {createdAt === undefined ? 'Create address' : 'Create a new address'}
              </button>
              {createdAt !== undefined && (
                <button
                  type="button"
                  className={`${controls.button} ${controls.danger}`}
                  aria-disabled={busy}
                  onClick={() => void revokeAndStay()}
                >
                  Revoke address
                </button>
              )}
            </div>
          </div>
        )}
      </Loadable>
    </Section>
  );
}
