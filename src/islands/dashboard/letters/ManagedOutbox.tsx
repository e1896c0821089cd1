import { useRef } from 'react';
import { call } from '#api-client/http/call.ts';
import { decideHeld, dismissMessage, retryMessage } from '#domain/outbox/calls.ts';
import type { HeldDecision } from '#domain/outbox/outbox.ts';
import type { Outbox } from '#domain/outbox/outbox.ts';
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
import styles from './letters.module.css';
import { LETTERS_MESSAGES, messageKind, messagesWait } from './messages.ts';

const HELD = {
  send: {
    question: 'Send the messages that wait? Some readers may get a letter a second time.',
    done: 'The messages are being sent.',
  },
  discard: {
    question: 'Discard the messages that wait? They are not sent.',
    done: 'The messages were discarded. New ones are sent again.',
  },
} as const;

/** Shows the messages that were given up, and those that wait for a decision after a restore. */
export function ManagedOutbox({ of: { isHeld, waiting, givenUp } }: { readonly of: Outbox }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, notice, send, remove, succeed } = useRowAction();

  function decide(decision: HeldDecision['decision']) {
    if (busy || !window.confirm(HELD[decision].question)) return;
    void send(
      () => call(decideHeld, { body: { decision } }),
      () => {
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
        <section className={styles.held} aria-label={LETTERS_MESSAGES.held}>
          <h3 className={dashboard.subheading}>{LETTERS_MESSAGES.held}</h3>
          <p className={dashboard.quiet}>
            {messagesWait(waiting)} {LETTERS_MESSAGES.heldHint}
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
      {givenUp.length > 0 && (
        <h3 ref={heading} tabIndex={-1} className={dashboard.subheading}>
          Messages that were not sent
        </h3>
      )}
      <PagedList items={givenUp} name="messages" heading={heading}>
        {(message, onRemoved) => (
          <ListRow
            title={messageKind(message.kind)}
            note={
              <>
                <Time of={message.at} />. {message.reason}
              </>
            }
          >
            <Button
              of={messageKind(message.kind)}
              busy={busy}
              onClick={() => settle(retryMessage, message.id, 'It is being sent again.', onRemoved)}
            >
              Try again
            </Button>
            <Button
              of={messageKind(message.kind)}
              busy={busy}
              onClick={() => settle(dismissMessage, message.id, 'Dismissed.', onRemoved)}
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
