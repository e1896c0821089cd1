import type { ListedLetter } from '#domain/letters/letter-desk.ts';
import { formatDate } from '#domain/date.ts';
import { MESSAGES } from '#domain/messages.ts';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { Time } from '#islands/time/Time.tsx';
import { LETTERS_MESSAGES, progressText, resultText } from './messages.ts';

/** Shows the latest letters with their results, and those that are being sent. */
export function SentLetters({ of: letters }: { readonly of: readonly ListedLetter[] }) {
  return (
    <>
      <h3 className={dashboard.subheading}>{LETTERS_MESSAGES.letters}</h3>
      {letters.length === 0 && <p className={dashboard.quiet}>{LETTERS_MESSAGES.noLetters}</p>}
      {letters.length > 0 && (
        <ul className={dashboard.list}>
          {letters.map((letter) => (
            <ListRow
              key={letter.name}
              title={titleOf(letter)}
              {...(letter.path !== undefined && { href: letter.path })}
              note={
                <>
                  <Time of={letter.at} />.{' '}
                  {letter.result && resultText(letter.result.sent, letter.result.failed)}
                  {letter.progress && progressText(letter.progress)}
                </>
              }
            />
          ))}
        </ul>
      )}
    </>
  );
}

const titleOf = ({ title, until }: ListedLetter) =>
  until === undefined ? title || MESSAGES.untitled : `Digest until ${formatDate(until, 'en-GB')}`;
