import { useRef } from 'react';
import { call } from '#api-client/http/call.ts';
import { decideHeld, dismissMessage, retryMessage } from '#domain/outbox/calls.ts';
import type { HeldDecision, Outbox } from '#domain/outbox/outbox.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { PagedList } from '#islands/dashboard/list/PagedList.tsx';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { OUTBOX } from '#islands/dashboard/resources.ts';
import { LETTER_DESK } from '#islands/dashboard/section-resources.ts';
import styles from './delivery.module.css';
import { DELIVERY_MESSAGES, messageKind, messagesWait } from './messages.ts';

const HELD = {
  send: { question: DELIVERY_MESSAGES.sendQuestion, done: DELIVERY_MESSAGES.sending },
  discard: { question: DELIVERY_MESSAGES.discardQuestion, done: DELIVERY_MESSAGES.discarded },
} as const;

/** Shows the messages that were given up, and those that wait for a decision after a restore. */
export function ManagedOutbox({ of: { isHeld, waiting, givenUp } }: { readonly of: Outbox }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, notice, send, remove, succeed } = useRowAction();
  const again = isHeld ? DELIVERY_MESSAGES.againHeld : DELIVERY_MESSAGES.again;

  function decide(decision: HeldDecision['decision']) {
    if (busy || !window.confirm(HELD[decision].question)) return;
    void send(
      () => call(decideHeld, { body: { decision } }),
      () => {
        // The buttons leave the page.
        heading.current?.focus();
        OUTBOX.change((before) => ({ ...before, isHeld: false, waiting: 0 }));
        LETTER_DESK.invalidate();
        succeed(HELD[decision].done);
      },
    );
  }

  const settle = (
    request: typeof retryMessage | typeof dismissMessage,
    id: string,
    done: string,
    onRemoved: () => void,
  ) =>
    remove({
      request: () => call<typeof request>(request, { params: { id } }),
      missing: 'message_not_found',
      forget: () =>
        OUTBOX.change((before) => ({
          ...before,
          givenUp: before.givenUp.filter((other) => other.id !== id),
        })),
      done,
      onRemoved,
    });

  return (
    <>
      {isHeld && (
        <section className={styles.held} aria-label={DELIVERY_MESSAGES.held}>
          <h3 className={dashboard.subheading}>{DELIVERY_MESSAGES.held}</h3>
          <p className={dashboard.quiet}>
            {messagesWait(waiting)} {DELIVERY_MESSAGES.heldHint}
          </p>
          <div className={controls.row}>
            <Button busy={busy} onClick={() => decide('send')}>
              Send them
            </Button>
            <Button kind="danger" busy={busy} onClick={() => decide('discard')}>
              Discard them
            </Button>
          </div>
        </section>
      )}
      <h3 ref={heading} tabIndex={-1} className={dashboard.subheading}>
        {DELIVERY_MESSAGES.notSent}
      </h3>
      <PagedList
        items={givenUp}
        name="messages"
        empty={DELIVERY_MESSAGES.allSent}
        heading={heading}
      >
        {(message, onRemoved) => (
          <ListRow
            title={messageKind(message.kind)}
            note={
              <>
                {message.title !== undefined && (
                  <>
                    <bdi>{message.title}</bdi> ·{' '}
                  </>
                )}
                <Time of={message.at} />. {message.reason}
              </>
            }
          >
            <Button
              of={messageKind(message.kind)}
              busy={busy}
              onClick={() => settle(retryMessage, message.id, again, onRemoved)}
            >
              Try again
            </Button>
            <Button
              of={messageKind(message.kind)}
              busy={busy}
              onClick={() =>
                settle(dismissMessage, message.id, DELIVERY_MESSAGES.dismissed, onRemoved)
              }
            >
              Dismiss
            </Button>
          </ListRow>
        )}
      </PagedList>
      <AuthorStatusLine notice={notice} />
    </>
  );
}
