import { useState } from 'react';
import { LETTER_CHOICES } from '#domain/letters/post-letter.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { Time } from '#islands/time/Time.tsx';
import type { Bind } from '#islands/ui/bind-fields.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { sectionName } from '#islands/ui/site-sections.ts';
import { audienceText, LETTER_LABELS, LETTER_MESSAGES, readers } from './letter-messages.ts';
import { LetterPreview } from './LetterPreview.tsx';
import styles from './publish.module.css';
import type { usePostLetter } from './use-post-letter.ts';

interface Props {
  /** The text with the name of its author. */
  readonly draft: Draft;
  readonly bind: Bind<Draft>;
  readonly letter: ReturnType<typeof usePostLetter>;
  readonly isLater: boolean;
}

/** Shows who gets the letter about a post, and the choice of its form. Shows nothing if the site sends no letters. */
export function LetterPart({ draft, bind, letter, isLater }: Props) {
  const { value, choice, hasFailed } = letter;
  const [isPreviewed, setPreviewed] = useState(false);
  const field = bind('letter');
  const sent = value?.letter;
  if (!hasFailed && sent === undefined && choice === undefined) return null;

  const audience = value?.audiences[draft.category];
  return (
    <fieldset className={styles.part}>
      <legend className={styles.label}>{LETTER_MESSAGES.title}</legend>
      {hasFailed && <p className={styles.quiet}>{LETTER_MESSAGES.unknown}</p>}
      {sent && (
        <p className={styles.quiet}>
          Sent on <Time of={sent.at} /> to {readers(sent.sent)}.{' '}
          {sent.state === 'closed' ? LETTER_MESSAGES.onlyOne : LETTER_MESSAGES.onlyOthers}
        </p>
      )}
      {choice !== undefined && (
        <>
          <p className={styles.quiet} aria-live="polite">
            {audience
              ? audienceText(audience, sectionName(draft.category), choice !== 'none')
              : LETTER_MESSAGES.unknownSection}{' '}
            {isLater && choice !== 'none' && LETTER_MESSAGES.scheduled}
          </p>
          <div className={controls.row}>
            {LETTER_CHOICES.map((one) => (
              <label key={one} className={styles.choice}>
                <input
                  type="radio"
                  name="letter"
                  checked={choice === one}
                  onChange={() => field.onChange(one)}
                />
                {LETTER_LABELS[one]}
              </label>
            ))}
          </div>
          {choice !== 'none' && (
            <div className={controls.row}>
              <Button onClick={() => setPreviewed(true)}>{LETTER_MESSAGES.preview}</Button>
            </div>
          )}
          {isPreviewed && choice !== 'none' && (
            <LetterPreview draft={draft} form={choice} onClose={() => setPreviewed(false)} />
          )}
        </>
      )}
    </fieldset>
  );
}
