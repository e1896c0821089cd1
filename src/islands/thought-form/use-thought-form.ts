import { useState } from 'react';
import { statedReason } from '#api-client/request.ts';
import { submitThought } from '#api-client/thoughts.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { THOUGHT_LENGTH, type ThoughtType, withTitle } from '#domain/thought.ts';
import { focusFirst } from '#islands/shared/focus-first.ts';
import { keptControl, useKept } from '#islands/shared/use-kept.ts';
import { useFormSigns } from '#islands/shared/use-form-signs.ts';

interface Outcome {
  readonly tone: 'good' | 'bad';
  readonly words: string;
}

/** A thought being written: its words, which outlive the tab, and the sending of them. */
export function useThoughtForm() {
  const name = useKept('thought-name');
  const contact = useKept('thought-contact');
  const title = useKept('thought-title');
  const text = useKept('thought-text');
  const [type, setType] = useState<ThoughtType>('short');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);
  const signsOf = useFormSigns();
  const content = type === 'long' ? withTitle(title[0], text[0]) : text[0];

  async function submit(form: HTMLFormElement): Promise<void> {
    if (busy) return;
    const required = { name: name[0], content: text[0] };
    const empty = Object.entries(required).flatMap(([field, words]) =>
      words.trim() ? [] : [field],
    );
    if (empty.length > 0) {
      refuse(form, MESSAGES.thoughtFieldsMissing, empty);
      return;
    }
    if (content.trim().length > THOUGHT_LENGTH[type]) {
      const sentence = `A text can be at most ${THOUGHT_LENGTH[type]} characters.`;
      setErrors({ content: sentence });
      refuse(form, `❌ ${sentence}`, ['content']);
      return;
    }

    setBusy(true);
    setOutcome(undefined);
    setErrors({});
    const words = { name: name[0], contact: contact[0], content, type };
    const result = await submitThought({ ...words, ...(await signsOf(form)) });
    setBusy(false);
    if (!result.ok) {
      const { failure } = result;
      if (failure.kind === 'network') {
        refuse(form, MESSAGES.thoughtNetwork, []);
        return;
      }
      setErrors(failure.fields);
      const reason = statedReason(failure) ?? MESSAGES.thoughtNotSubmitted;
      refuse(form, reason, Object.keys(failure.fields));
      return;
    }
    for (const [, clear] of [title, text]) clear('');
    setOutcome({ tone: 'good', words: result.value.message ?? MESSAGES.thoughtSubmitted });
  }

  function refuse(form: HTMLFormElement, sentence: string, fields: readonly string[]) {
    setOutcome({ tone: 'bad', words: sentence });
    focusFirst(form, fields);
  }

  const fields = {
    name: keptControl(name),
    contact: keptControl(contact),
    title: keptControl(title),
    text: keptControl(text),
  };
  return { type, choose: setType, fields, used: content.length, errors, outcome, busy, submit };
}
