import type * as z from 'zod/mini';
import { splitContent } from '#domain/posts/block.ts';
import { type Draft, postOfDraft, addressText, tellsAddress } from '#domain/posts/draft.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { NewPost } from '#domain/posts/new-post.ts';
import { postId } from '#domain/posts/post.ts';
import { PageToSave } from '#domain/site/page-to-save.ts';

/** The result of a validation: the post to publish, or the errors. */
export type Validation = { readonly ok: true; readonly post: NewPost } | Invalid;

interface Invalid {
  readonly ok: false;
  readonly fields: FieldErrors;
  readonly message: string;
  /** True to show the message in an alert too. */
  readonly urgent: boolean;
}

export type CheckedPage = Omit<z.infer<typeof PageToSave>, 'revision' | 'draft'>;

/**
 * Validates the post that a draft becomes at this time. `author` is used if the draft names none. The site makes the id of
 * a title without Latin letters, since the table for it is large.
 */
export function validateDraft(draft: Draft, author: string, now: Date): Validation {
  const id = tellsAddress(draft) ? postId(addressText(draft), now) : undefined;
  const parsed = NewPost.safeParse({ ...postOfDraft(draft, author, now), id });
  if (parsed.success) return { ok: true, post: parsed.data };

  const fields = fieldErrors(parsed.error);
  return { ok: false, fields, ...firstMessage(draft, fields) };
}

function firstMessage(draft: Draft, fields: FieldErrors) {
  if (!draft.title.trim()) return { message: '❌ Please enter a blog title.', urgent: true };
  if (!draft.content.trim()) return { message: '❌ Please enter blog content.', urgent: true };
  return { message: Object.values(fields)[0] ?? '', urgent: false };
}

export function validatePage(
  draft: Draft,
): { readonly ok: true; readonly page: CheckedPage } | Invalid {
  const { page: id, title, content } = draft;
  const parsed = PageToSave.safeParse({ id, title, content: splitContent(content) });
  if (parsed.success) return { ok: true, page: parsed.data };
  const fields = fieldsOfPage(fieldErrors(parsed.error));
  return { ok: false, fields, message: Object.values(fields)[0] ?? '', urgent: false };
}

/** Names the errors of an own page as the fields of its draft. */
export const fieldsOfPage = ({ id, ...fields }: FieldErrors): FieldErrors =>
  id === undefined ? fields : { ...fields, page: id };
