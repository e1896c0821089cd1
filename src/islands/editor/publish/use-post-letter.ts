import { useCallback, useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { readPostLetter } from '#domain/letters/calls.ts';
import type { LetterChoice, PostLetter } from '#domain/letters/post-letter.ts';
import type { EditorDocument } from '#islands/editor/saving/load-document.ts';
import { useResource } from '#islands/ui/resource/use-resource.ts';

/** Loads what can be decided about the letter of a text. */
export function usePostLetter({ document, target, draft }: EditorDocument) {
  const [request] = useState(() => call(readPostLetter, { params: { id: document } }));
  const { value, failure } = useResource(useCallback(() => request, [request]));

  /** Returns the choice for a post that can have a letter, and undefined for any other. */
  const choiceIn = ({ form, letter }: PostLetter): LetterChoice | undefined =>
    target.kind === 'post' || letter?.state === 'closed' || form === undefined
      ? undefined
      : (draft.letter ?? (letter?.state === 'done' ? 'none' : form));

  return {
    value,
    hasFailed: failure !== undefined,
    choice: value && choiceIn(value),
    /** Returns the choice once it is known which ones there are. */
    async choose(): Promise<LetterChoice | undefined> {
      const result = await request;
      return result.ok ? choiceIn(result.value) : undefined;
    },
  };
}
