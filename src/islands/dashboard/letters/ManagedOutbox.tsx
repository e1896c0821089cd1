import { useRef } from 'react';
import { call } from '#api-client/http/call.ts';
import { decideHeld, dismissMail, retryMail } from '#domain/letters/calls.ts';
import type { HeldDecision, ListedMail, Outbox } from '#domain/letters/letter-desk.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { PagedList } from '#islands/dashboard/list/PagedList.tsx';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { LETTER_DESK, OUTBOX } from './letter-resources.ts';
import styles from './letters.module.css';
import { LETTERS_MESSAGES, mailKind, mailsWait } from './messages.ts';

const HELD = {
  send: { question: LETTERS_MESSAGES.sendQuestion, done: LETTERS_MESSAGES.heldSent },
  discard: { question: LETTERS_MESSAGES.discardQuestion, done: LETTERS_MESSAGES.heldDiscarded },
} as const;

/** Shows the mails that were given up, and those that wait for a decision after a restore. */
export function ManagedOutbox({ of: { isHeld, waiting, givenUp } }: { readonly of: Outbox }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, notice, run, act, succeed, fail } = useRowAction();

  const decide = (decision: HeldDecision['decision']) =>
    run(async () => {
      if (!window.confirm(HELD[decision].question)) return;
      const result = await call(decideHeld, { body: { decision } });
      if (!result.ok) {
        fail(result.failure);
        return;
      }
      OUTBOX.change((before) => ({ ...before, isHeld: false, waiting: 0 }));
      LETTER_DESK.invalidate();
      succeed(HELD[decision].done);
    });

  function settle(
    { id }: ListedMail,
    { request, done }: { request: typeof retryMail | typeof dismissMail; done: string },
    onRemoved: () => void,
  ) {
    const forget = () => {
      OUTBOX.change((before) => ({
        ...before,
        givenUp: before.givenUp.filter((other) => other.id !== id),
      }));
      return done;
    };
    const onMissing = { code: 'mail_not_found' as const, update: forget };
    void act({
      request: () => call<typeof request>(request, { params: { id } }),
      onSuccess: forget,
      onMissing,
      onRemoved,
    });
  }

  return (
    <>
      {isHeld && (
        <section className={styles.held} aria-label={LETTERS_MESSAGES.held}>
          <h3 className={dashboard.subheading}>{LETTERS_MESSAGES.held}</h3>
          <p className={dashboard.quiet}>
            {mailsWait(waiting)} {LETTERS_MESSAGES.heldHint}
          </p>
          <div className={controls.row}>
            <Button busy={busy} onClick={() => void decide('send')}>
              Send them
            </Button>
            <Button kind="danger" busy={busy} onClick={() => void decide('discard')}>
              Discard them
            </Button>
          </div>
        </section>
      )}
      {givenUp.length > 0 && (
        <h3 ref={heading} tabIndex={-1} className={dashboard.subheading}>
          {LETTERS_MESSAGES.givenUp}
        </h3>
      )}
      <PagedList items={givenUp} name="mails" heading={heading}>
        {(mail, onRemoved) => (
          <ListRow
            title={mailKind(mail.kind)}
            note={
              <>
                <Time of={mail.at} />. {mail.reason}
              </>
            }
          >
            <Button
              of={mailKind(mail.kind)}
              busy={busy}
              onClick={() =>
                settle(mail, { request: retryMail, done: LETTERS_MESSAGES.retried }, onRemoved)
              }
            >
              Try again
            </Button>
            <Button
              of={mailKind(mail.kind)}
              busy={busy}
              onClick={() =>
                settle(mail, { request: dismissMail, done: LETTERS_MESSAGES.dismissed }, onRemoved)
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
