import { useRef, useState } from 'react';
import { type Posted, postComment } from '#api-client/comments.ts';
import { newTimedId } from '#api-client/new-timed-id.ts';
import { type Failure, statedReason } from '#api-client/request.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { commentFailed, MESSAGES, replyFailed } from '#domain/messages.ts';
import type { PostRef } from '#domain/post.ts';
import { focusFirst } from '#islands/shared/focus-first.ts';
import { useFormSigns } from '#islands/shared/use-form-signs.ts';
import { keptControl, useKept } from '#islands/shared/use-kept.ts';

interface Outcome {
  readonly tone: 'good' | 'bad';
  readonly words: string;
}

const FIELDS = ['name', 'email', 'comment'] as const;

/** A comment or reply being written: its words, which outlive the tab, and the sending of them. */
export function useCommentForm(
  post: PostRef,
  parentId: string | undefined,
  onPosted: (posted: Posted, words: string) => void,
) {
  const kept = {
    name: useKept('comment-name'),
    email: useKept('comment-email'),
    comment: useKept(`comment-${post.id}-${parentId ?? ''}`),
  };
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);
  const signsOf = useFormSigns();
  const draft = useRef({ text: '', id: '' });

  /** The same text keeps its draft, so that it is one comment however often it is sent. */
  function draftOf(text: string): string {
    if (draft.current.text !== text) draft.current = { text, id: newTimedId() };
    return draft.current.id;
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    if (busy) return;
    const words = { name: kept.name[0], email: kept.email[0], comment: kept.comment[0] };
    const empty = FIELDS.filter((field) => words[field].trim() === '');
    if (empty.length > 0) {
      refuse(form, MESSAGES.commentFieldsMissing, empty);
      return;
    }

    setBusy(true);
    setOutcome(undefined);
    setErrors({});
    const result = await postComment(
      post,
      {
        ...words,
        draft: draftOf(words.comment),
        timestamp: new Date().toISOString(),
        ...(await signsOf(form)),
      },
      parentId,
    );
    setBusy(false);
    if (!result.ok) {
      const { failure } = result;
      const fields = failure.kind === 'answered' ? failure.fields : {};
      setErrors(fields);
      refuse(form, failed(failure, parentId !== undefined), Object.keys(fields));
      return;
    }
    kept.comment[1]('');
    const done = parentId === undefined ? MESSAGES.commentPosted : MESSAGES.replyPosted;
    const said = result.value.held ? `${done} ${MESSAGES.commentHeld}` : done;
    setOutcome({ tone: 'good', words: said });
    onPosted(result.value, said);
  }

  function refuse(form: HTMLFormElement, sentence: string, fields: readonly string[]) {
    setOutcome({ tone: 'bad', words: sentence });
    focusFirst(form, fields);
  }

  return {
    name: keptControl(kept.name),
    email: keptControl(kept.email),
    comment: keptControl(kept.comment),
    ...{ errors, outcome, busy, submit },
  };
}

function failed(failure: Failure, isReply: boolean): string {
  if (failure.kind === 'network') {
    return isReply ? MESSAGES.replyNotPosted : MESSAGES.commentNotPosted;
  }
  return (isReply ? replyFailed : commentFailed)(statedReason(failure));
}
