import { call } from '#api-client/http/call.ts';
import { repeatLetter } from '#domain/letters/calls.ts';
import { formatDate } from '#domain/date.ts';
import type { ListedLetter } from '#domain/letters/letter-desk.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { LETTER_DESK } from '#islands/dashboard/section-resources.ts';
import styles from './letters.module.css';
import { LETTERS_MESSAGES, progressText, resultText } from './messages.ts';

/** Shows the latest letters with their results and those whom they have not reached, and those that are being sent. */
export function SentLetters({ of: letters }: { readonly of: readonly ListedLetter[] }) {
  const { busy, notice, act } = useRowAction();

  function repeat({ name }: ListedLetter): void {
    const reload = (text: string) => () => {
      LETTER_DESK.invalidate();
      return text;
    };
    const gone = reload('Nobody asks for this letter any more.');
    void act({
      request: () => call(repeatLetter, { params: { name } }),
      onSuccess: reload('It is being sent to those who have not got it.'),
      onMissing: { code: 'message_not_found', update: gone },
      onRemoved: () => undefined,
    });
  }

  return (
    <>
      <h3 className={dashboard.subheading}>Sent letters</h3>
      {letters.length === 0 && <p className={dashboard.quiet}>No letter has been sent yet.</p>}
      {letters.length > 0 && (
        <ul className={dashboard.list}>
          {letters.map((letter) => (
            <ListRow
              key={letter.name}
              title={titleOf(letter)}
              {...(letter.path !== undefined && { href: letter.path })}
              note={
                <>
                  <Time of={letter.at} />. {letter.result && resultText(letter.result)}
                  {letter.progress && progressText(letter.progress)}
                  <Missed by={letter} />
                </>
              }
            >
              {letter.canRepeat && (
                <Button of={titleOf(letter)} busy={busy} onClick={() => repeat(letter)}>
                  Send again
                </Button>
              )}
            </ListRow>
          ))}
        </ul>
      )}
      <AuthorStatusLine notice={notice} />
    </>
  );
}

/** Names those whom a letter has not reached. */
const Missed = ({ by: { missed } }: { readonly by: ListedLetter }) =>
  missed.length > 0 && (
    <details className={styles.fold}>
      <summary>Who was not reached</summary>
      <ul className={styles.missed}>
        {missed.map(({ address = LETTERS_MESSAGES.unreadable, reason }, n) => (
          <li key={n}>
            <span dir="auto">{address}</span>: {reason}
          </li>
        ))}
      </ul>
    </details>
  );

const titleOf = ({ title, until }: ListedLetter) =>
  until === undefined ? title || MESSAGES.untitled : `Digest until ${formatDate(until, 'en-GB')}`;
