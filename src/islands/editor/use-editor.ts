import { useRef, useState } from 'react';
import { fieldsOf, isSignedOut, statedReason } from '#api-client/request.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { MESSAGES, publishFailed } from '#domain/messages.ts';
import type { NewPost, PostRef } from '#domain/post.ts';
import { alertAfterPaint } from '#islands/shared/alert-after-paint.ts';
import { checkDraft } from './check-draft.ts';
import { type Draft, EMPTY_DRAFT, hasWords } from './draft.ts';
import { submitPost } from './submit-post.ts';
import { type ImageRefusal, refuseFile, uploadPicture } from './upload-picture.ts';
import { useAuthorName } from './use-author-name.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

/** The controls that take an image. */
export type ImageField = 'coverImage' | 'bodyImage';

/** What the editor is busy with. */
export type EditorPhase = 'idle' | 'publishing' | ImageField;

/** What came of the last thing the author did. */
export interface Outcome {
  readonly tone: 'plain' | 'good' | 'bad';
  readonly words: string;
  readonly signedOut?: boolean;
}

type Published = PostRef & { readonly title: string };

export type Editor = ReturnType<typeof useEditor>;

/** A post being written: its words, the uploads into it, and the way out. Nothing is cleared before it is published. */
export function useEditor() {
  const author = useAuthorName();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [phase, setPhase] = useState<EditorPhase>('idle');
  const [outcome, setOutcome] = useState<Outcome>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [published, setPublished] = useState<Published>();
  const doubtful = useRef<NewPost>(undefined);
  useLeaveWarning(phase !== 'idle' || hasWords(draft));

  function change(part: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...part }));
    setErrors((before) => without(before, Object.keys(part)));
  }

  /** Whether a file may be uploaded at all; says why not. */
  async function accepts(field: ImageField, file: File): Promise<boolean> {
    const refusal = refuseFile(file);
    if (refusal) await refuse(field, refusal);
    return !refusal;
  }

  async function refuse(field: ImageField, { sentence, reason, signedOut }: ImageRefusal) {
    setOutcome({ tone: 'bad', words: sentence, signedOut });
    setErrors((before) => ({ ...before, [field]: reason }));
    await alertAfterPaint(sentence);
  }

  /** The address of an image uploaded for a field; undefined where that failed, which has been said then. */
  async function upload(field: ImageField, file: File): Promise<string | undefined> {
    setPhase(field);
    setErrors((before) => without(before, [field]));
    const result = await uploadPicture(file, (words) => setOutcome({ tone: 'plain', words }));
    setPhase('idle');
    setOutcome(undefined);
    if (result.ok) return result.url;
    await refuse(field, result.refusal);
    return undefined;
  }

  /** Says that all went well. */
  async function confirm(sentence: string) {
    setOutcome({ tone: 'good', words: sentence });
    await alertAfterPaint(sentence);
  }

  /** Publishes the draft, or answers the names of the fields to be mended, which may be none. */
  async function publish(): Promise<'published' | readonly string[]> {
    const checked = checkDraft(draft, author, new Date());
    if (!checked.ok) {
      setErrors(checked.fields);
      setOutcome({ tone: 'bad', words: checked.sentence });
      if (checked.urgent) await alertAfterPaint(checked.sentence);
      return Object.keys(checked.fields);
    }

    setErrors({});
    setOutcome(undefined);
    setPublished(undefined);
    setPhase('publishing');
    const { result, ...rest } = await submitPost(checked.post, doubtful.current);
    doubtful.current = rest.doubtful;
    setPhase('idle');
    if (result.ok) {
      setDraft(EMPTY_DRAFT);
      setPublished({ ...result.value, title: checked.post.title });
      await confirm(MESSAGES.published);
      return 'published';
    }
    const { failure } = result;
    const noAnswer = failure.kind === 'network';
    const words = noAnswer ? MESSAGES.publishNetwork : publishFailed(statedReason(failure));
    const fields = fieldsOf(failure);
    setErrors(fields);
    setOutcome({ tone: 'bad', words, signedOut: isSignedOut(failure) });
    await alertAfterPaint(words);
    return Object.keys(fields);
  }

  const state = { author, draft, phase, outcome, errors, published };
  return { ...state, change, accepts, upload, confirm, publish };
}

function without(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}
