import { DISCUSSION_CLOSED } from './messages/discussion-closed.ts';
import { BROWSER_ERRORS } from '#domain/messages/browser-errors.ts';
import { LIMITS } from './limits.ts';
import { PROGRAM_LIMITS } from './program-limits.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { UPLOAD_ERRORS } from '#domain/messages/upload-errors.ts';
import { COMMENT_EDITING } from './timing.ts';

/** Every error of the API, with its status and message. Tests assert codes; people read messages. */
export const ERRORS = {
  ...BROWSER_ERRORS,
  ...UPLOAD_ERRORS,
  not_json: { status: 400, text: 'This request is not valid JSON.' },
  wrong_shape: { status: 400, text: 'This request does not have the expected format.' },
  wrong_source: {
    status: 400,
    text: 'The source must be the https address of a page of another site.',
  },
  wrong_target: {
    status: 400,
    text: 'The target must be the address of a post of this site that readers see.',
  },
  wrong_key: { status: 401, text: 'This key is not recognised.' },
  wrong_signature: {
    status: 401,
    text: 'This activity is not signed by its actor as it has to be, or the actor cannot be read.',
  },
  wrong_origin: { status: 403, text: 'This request came from another site and was refused.' },
  scope_missing: { status: 403, text: 'This token does not allow that.' },
  programs_off: {
    status: 403,
    text: 'This site lets no programs ask for access. Its author can change that on the dashboard, under Access.',
  },
  discussion_closed: { status: 403, text: DISCUSSION_CLOSED },
  unknown_category: { status: 404, text: 'This category does not exist.' },
  post_not_found: { status: 404, text: 'This post does not exist.' },
  comment_not_found: { status: 404, text: 'This comment does not exist.' },
  thought_not_found: { status: 404, text: 'This thought does not exist.' },
  document_not_found: { status: 404, text: 'This text does not exist.' },
  proposal_not_found: {
    status: 404,
    text: 'This proposal does not exist, or was decided already.',
  },
  draft_not_found: { status: 404, text: 'This draft does not exist.' },
  page_not_found: { status: 404, text: 'This page does not exist.' },
  key_not_found: { status: 404, text: 'This key does not exist.' },
  subscriber_not_found: { status: 404, text: 'Nobody with this address is subscribed any more.' },
  message_not_found: { status: 404, text: 'This message is not in the list any more.' },
  image_not_found: { status: 404, text: 'This image does not exist.' },
  file_not_found: { status: 404, text: 'This file does not exist.' },
  image_address: { status: 422, text: 'No image can be loaded from this address.' },
  image_unreachable: { status: 422, text: 'The other site did not send this image.' },
  file_unreachable: { status: 422, text: 'The other site did not send this file.' },
  bluesky_off: { status: 404, text: 'No Bluesky account is connected.' },
  fediverse_off: { status: 404, text: 'This site has no account in the fediverse.' },
  letters_off: { status: 404, text: 'This site sends no letters.' },
  unknown_call: { status: 404, text: 'This API endpoint does not exist.' },
  method_not_allowed: { status: 405, text: 'This endpoint does not support that method.' },
  id_taken: { status: 409, text: 'A post with this ID already exists. Please change the title.' },
  edit_conflict: { status: 409, text: 'This changed while you were editing.' },
  being_saved: {
    status: 409,
    text: 'Someone else is saving this right now. Please try again.',
  },
  address_taken: { status: 409, text: 'A page with this address already exists.' },
  too_many_pages: {
    status: 409,
    text: `A site can have at most ${LIMITS.sitePages} pages of its own. Please delete one first.`,
  },
  too_many_proposals: {
    status: 409,
    text: `A text can have at most ${PROGRAM_LIMITS.openProposals} proposals that wait for its author.`,
  },
  draft_published: { status: 409, text: 'This draft has already been published.' },
  key_in_use: {
    status: 409,
    text: 'You are signed in with this key. To revoke it, sign in with another one.',
  },
  too_many_keys: {
    status: 409,
    text: `An author can have at most ${LIMITS.keysPerAuthor} keys. Please revoke one first.`,
  },
  too_many_programs: {
    status: 409,
    text: `An author can have at most ${PROGRAM_LIMITS.programs} programs. Please end one first.`,
  },
  build_hook_fixed: {
    status: 409,
    text: 'The build hook of this site is not set here: its environment has one, or this is a preview.',
  },
  editing_over: {
    status: 409,
    text: `A comment can be edited for ${COMMENT_EDITING / 60_000} minutes. That time is over, but you can still remove it.`,
  },
  comment_approved: {
    status: 409,
    text: 'The author has already approved this comment. It can only be removed now.',
  },
  edit_needs_approval: {
    status: 409,
    text: 'The author has to see this text first. Please send it as a new comment.',
  },
  comment_edited: {
    status: 409,
    text: 'This comment was edited in the meantime. Please reload the list and read it again.',
  },
  restore_refused: {
    status: 409,
    text: 'This site is not empty, or another archive is being restored to it.',
  },
  already_liked: { status: 409, text: MESSAGES.likedAlready },
  wrong_type: { status: 415, text: 'This endpoint does not support that content type.' },
  file_type: {
    status: 415,
    text: 'Only audio (MP3, M4A, Ogg, Opus, WAV, FLAC), video (MP4, WebM, Ogg), PDF, EPUB, ZIP and plain text can be uploaded.',
  },
  file_range: {
    status: 416,
    text: 'This file is too large for one response. Please request it in ranges of bytes, as players and download managers do.',
  },
  comment_incomplete: { status: 422, text: MESSAGES.commentFieldsMissing },
  thought_incomplete: { status: 422, text: MESSAGES.thoughtFieldsMissing },
  reply_too_deep: {
    status: 422,
    text: 'Replies cannot be nested any deeper. Please reply to a comment further up.',
  },
  looks_automated: {
    status: 422,
    text: 'This looks automated. Please wait a moment and send it again.',
  },
  image_unreadable: { status: 422, text: 'This image is damaged or incomplete.' },
  image_dimensions: { status: 422, text: 'This image has too many pixels to be processed.' },
  client_invalid: {
    status: 422,
    text: 'The program does not say who it is: its client_id is neither an address on the web nor one that this site has given out.',
  },
  client_unreachable: {
    status: 422,
    text: 'The program could not be looked up at the address that it gives as its own.',
  },
  client_unreadable: {
    status: 422,
    text: 'The program introduces itself at its address in a way that this site cannot read, or as another one.',
  },
  redirect_refused: {
    status: 422,
    text: 'The program wants to send you to an address that it has not registered as its own.',
  },
  consent_expired: {
    status: 409,
    text: 'This request has expired. Please start again in the program.',
  },
  peer_unreachable: {
    status: 503,
    text: 'The server of this activity did not respond. Please send it again later.',
  },
  inbox_full: {
    status: 503,
    text: 'This site takes no more from other servers for now. Please send it again later.',
  },
  rebuild_failed: { status: 502, text: 'The rebuild could not be started. Please try again.' },
  store_newer: {
    status: 503,
    text: 'The data of this site was written by a newer version of its program. Nothing can be saved until that runs again.',
  },
  store_too_old: {
    status: 503,
    text: 'The data of this site is of format 1, which commit 8f1a97ba was the last to read: run that once, which upgrades it, and then this version again.',
  },
  busy: { status: 503, text: 'The site is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** A message for each invalid field. */
export type FieldErrors = Readonly<Record<string, string>>;

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
