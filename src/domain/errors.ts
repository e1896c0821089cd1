import { LIMITS } from './limits.ts';
import { IMAGE_TOO_LARGE, MESSAGES } from './messages.ts';

/** Every error of the API, with its status and message. Tests assert codes; people read messages. */
export const ERRORS = {
  not_json: { status: 400, text: 'This request is not valid JSON.' },
  wrong_shape: { status: 400, text: 'This request does not have the expected form.' },
  not_signed_in: { status: 401, text: 'Please sign in first.' },
  wrong_key: { status: 401, text: 'This key is not recognised.' },
  wrong_origin: { status: 403, text: 'This request came from another site and was refused.' },
  unknown_category: { status: 404, text: 'There is no such category.' },
  post_not_found: { status: 404, text: 'There is no such post.' },
  comment_not_found: { status: 404, text: 'There is no such comment.' },
  thought_not_found: { status: 404, text: 'There is no such thought.' },
  draft_not_found: { status: 404, text: 'There is no such draft.' },
  key_not_found: { status: 404, text: 'There is no such key.' },
  image_not_found: { status: 404, text: 'There is no such image.' },
  unknown_call: { status: 404, text: 'There is no such call.' },
  method_not_allowed: { status: 405, text: 'This call does not answer that method.' },
  id_taken: { status: 409, text: 'A post with this id exists already. Please change the title.' },
  edit_conflict: { status: 409, text: 'This changed while you were editing.' },
  being_saved: {
    status: 409,
    text: 'This is being saved by somebody else at this very moment. Please try again.',
  },
  draft_published: { status: 409, text: 'This draft has been published meanwhile.' },
  key_in_use: {
    status: 409,
    text: 'You are signed in with this key. To withdraw it, sign in with another one.',
  },
  too_many_keys: {
    status: 409,
    text: `An author can have ${LIMITS.keysPerAuthor} keys at most. Please withdraw one first.`,
  },
  already_liked: { status: 409, text: MESSAGES.likedAlready },
  body_too_large: { status: 413, text: 'This is too large to be taken in one piece.' },
  image_too_large: { status: 413, text: IMAGE_TOO_LARGE },
  wrong_type: { status: 415, text: 'This call takes another content type.' },
  image_type: { status: 415, text: 'Only JPEG, PNG, WebP, AVIF and GIF images can be uploaded.' },
  invalid_input: { status: 422, text: 'Please check the marked fields.' },
  comment_incomplete: { status: 422, text: MESSAGES.commentFieldsMissing },
  thought_incomplete: { status: 422, text: MESSAGES.thoughtFieldsMissing },
  reply_too_deep: {
    status: 422,
    text: 'This thread is as deep as it goes. Please reply to a comment further up.',
  },
  looks_automated: {
    status: 422,
    text: 'This looks as if a machine had sent it. Please wait a moment and send it again.',
  },
  image_unreadable: { status: 422, text: 'This image is damaged or incomplete.' },
  image_dimensions: { status: 422, text: 'This image has too many pixels to be processed.' },
  too_many: { status: 429, text: 'Too many tries. Please wait a moment and try again.' },
  unexpected: { status: 500, text: 'Something broke on our side. Please try again.' },
  rebuild_failed: { status: 502, text: 'The site could not be asked to rebuild. Please retry.' },
  store_unavailable: {
    status: 503,
    text: 'The store does not answer at the moment. Please try again.',
  },
  busy: { status: 503, text: 'The site is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** A message for each invalid field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The body of every error response. */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly error: string;
  readonly message: string;
  readonly fields?: FieldErrors;
}

/** The only exception that the server throws on purpose. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Seconds to wait before a retry, if known. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    options: { fields?: FieldErrors; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(ERRORS[code].text, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
  }
}
