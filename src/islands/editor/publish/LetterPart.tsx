import { useCallback, useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { readPostLetter } from '#domain/letters/calls.ts';
import { LETTER_CHOICES, type LetterChoice, type PostLetter } from '#domain/letters/post-letter.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { Time } from '#islands/time/Time.tsx';
import type { Bind } from '#islands/ui/bind-fields.ts';
import { Choice } from '#islands/ui/Choice.tsx';
import controls from '#islands/ui/controls.module.css';
import looks from '#islands/ui/text-looks.module.css';
import { sectionName } from '#islands/ui/site-sections.ts';
import { audienceText, LETTER_LABELS, LETTER_MESSAGES, readers } from './letter-messages.ts';
import { LetterPreview } from './LetterPreview.tsx';
import styles from './publish.module.css';
import type { EditorDocument } from '#islands/editor/saving/load-document.ts';
import { useResource } from '#islands/ui/resource/use-resource.ts';

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
      {hasFailed && (
        <p className={styles.quiet}>
          Who gets a letter could not be loaded. Publishing now sends none.
        </p>
      )}
      {sent && (
        <p className={styles.quiet}>
          Sent on <Time of={sent.at} /> to {readers(sent.sent)}.{' '}
          {sent.state === 'closed' ? 'A post has one letter.' : LETTER_MESSAGES.onlyOthers}
        </p>
      )}
      {choice !== undefined && (
        <>
          <p className={styles.quiet}>
            <span aria-live="polite">
              {audience
                ? audienceText(audience, sectionName(draft.category), choice !== 'none')
                : 'Choose a category to see who gets it.'}{' '}
              {isLater && choice !== 'none' && 'The letter goes out when the post appears.'}
            </span>{' '}
            {choice !== 'none' && (
              <button type="button" className={looks.textButton} onClick={() => setPreviewed(true)}>
                {LETTER_MESSAGES.preview}
              </button>
            )}
          </p>
          <div className={controls.row}>
            {LETTER_CHOICES.map((one) => (
              <Choice
                key={one}
                type="radio"
                name="letter"
                checked={choice === one}
                onChange={() => field.onChange(one)}
              >
                {LETTER_LABELS[one]}
              </Choice>
            ))}
          </div>
          {isPreviewed && choice !== 'none' && (
            <LetterPreview draft={draft} form={choice} onClose={() => setPreviewed(false)} />
          )}
        </>
      )}
    </fieldset>
  );
}

/** Loads what can be decided about the letter of a text. */
export function usePostLetter({ document, target, draft }: EditorDocument) {
  const [request] = useState(() => call(readPostLetter, { params: { id: document } }));
  const { value, failure } = useResource(useCallback(() => request, [request]));

  /** Returns the choice for a post that can have a letter, and undefined for any other. */
  const choiceIn = ({ form, letter }: PostLetter): LetterChoice | undefined =>
    target.kind === 'post' || letter?.state === 'closed' || form === undefined
      ? undefined
      : (draft.letter ?? (letter?.state === 'done' ? 'none' : form));

  /** Returns the number of readers who get it when the post appears; undefined if nobody does. */
  const readersOf = ({ letter, audiences }: PostLetter): number | undefined => {
    // Some of them may have had an earlier letter about it.
    const each = letter ? 0 : (audiences[draft.category]?.each ?? 0);
    return each > 0 ? each : undefined;
  };
  const choice = value && choiceIn(value);

  return {
    value,
    hasFailed: failure !== undefined,
    choice,
    /** The number of readers who get the letter when the post appears. Undefined if nobody does, or that is not known. */
    audience: choice === undefined || choice === 'none' ? undefined : value && readersOf(value),
    /** Returns the choice once it is known which ones there are, and a sentence about it. */
    async choose(): Promise<Chosen> {
      const result = await request;
      if (!result.ok) return {};
      const letter = choiceIn(result.value);
      return { letter, told: letter && toldText(letter, readersOf(result.value)) };
    },
  };
}

interface Chosen {
  readonly letter?: LetterChoice | undefined;
  readonly told?: string | undefined;
}

function toldText(letter: LetterChoice, audience: number | undefined): string | undefined {
  if (letter === 'none') return 'No letter goes out.';
  return audience === undefined ? undefined : `The letter goes to ${readers(audience)}.`;
}
