import { fieldTexts, statedText } from '#api-client/http/reader-reason.ts';
import { MESSAGES, fieldMessage } from '#domain/texts/texts.ts';
import { useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { submitThought } from '#domain/thoughts/calls.ts';
import type { Failure } from '#api-client/http/request.ts';
import { keepReceipt } from '#api-client/comments/receipts.ts';
import { fieldErrors } from '#domain/fields.ts';
import { NewThought, type ThoughtType } from '#domain/thoughts/new-thought.ts';
import { withTitle } from '#domain/thoughts/thought.ts';
import { usePersistedText } from '#islands/forms/use-persisted-text.ts';
import { useSubmission } from '#islands/forms/use-submission.ts';
import { textKeyOf } from '#islands/forms/text-key.ts';

/** Holds the text of a thought, which survives a reload, and sends it. */
export function useThoughtForm() {
  const name = usePersistedText('thought-name');
  const contact = usePersistedText('thought-contact');
  const title = usePersistedText('thought-title');
  const text = usePersistedText('thought-text');
  const [type, setType] = useState<ThoughtType>('short');
  const key = usePersistedText('thought-key');
  const { send, refuse, succeed, ...sending } = useSubmission();
  const content = type === 'long' ? withTitle(title.text, text.text) : text.text;

  async function submit(form: HTMLFormElement): Promise<void> {
    if (sending.busy) return;
    const input = { name: name.text, contact: contact.text, content, type };
    const empty = name.text.trim() === '' || text.text.trim() === '';
    // A title without a text is not a thought.
    const checked = NewThought.safeParse(empty ? { ...input, content: text.text } : input);
    if (!checked.success) {
      const fields = fieldErrors(checked.error, fieldMessage);
      const [first = ''] = Object.values(fields);
      refuse(form, empty ? MESSAGES.thoughtFieldsMissing : `❌ ${first}`, fields);
      return;
    }

    const { draft, receipt } = textKeyOf(key, JSON.stringify(input));
    const sent = { ...input, draft, receipt };
    const result = await send(form, async (signs) =>
      call(submitThought, { body: { ...sent, ...(await signs()) } }),
    );
    if (!result.ok) {
      refuse(form, messageOf(result.failure), fieldTexts(result.failure));
      return;
    }
    title.change('');
    text.change('');
    key.change('');
    if (result.value.id !== undefined) keepReceipt({ id: result.value.id, receipt });
    succeed(result.value.message || MESSAGES.thoughtSubmitted);
  }

  return {
    name,
    contact,
    title,
    text,
    type,
    choose: setType,
    used: content.length,
    submit,
    ...sending,
  };
}

const messageOf = (failure: Failure) =>
  failure.kind === 'network'
    ? MESSAGES.thoughtNetwork
    : (statedText(failure) ?? MESSAGES.thoughtNotSubmitted);
