import { expect, test } from 'vitest';
import { ERRORS } from '#domain/errors.ts';

test('every error code has its status', () => {
  const byStatus = Map.groupBy(Object.entries(ERRORS), ([, { status }]) => status);
  const codes = [...byStatus].map(([status, list]) => [status, list.map(([code]) => code)]);

  expect(Object.fromEntries(codes)).toEqual({
    400: ['not_json', 'wrong_shape', 'wrong_source', 'wrong_target'],
    401: ['not_signed_in', 'wrong_key', 'wrong_signature'],
    403: ['wrong_origin', 'scope_missing', 'programs_off', 'discussion_closed'],
    404: [
      'unknown_category',
      'post_not_found',
      'comment_not_found',
      'thought_not_found',
      'document_not_found',
      'proposal_not_found',
      'draft_not_found',
      'page_not_found',
      'key_not_found',
      'subscriber_not_found',
      'message_not_found',
      'image_not_found',
      'file_not_found',
      'bluesky_off',
      'fediverse_off',
      'letters_off',
      'unknown_call',
    ],
    405: ['method_not_allowed'],
    409: [
      'id_taken',
      'edit_conflict',
      'being_saved',
      'address_taken',
      'too_many_pages',
      'too_many_proposals',
      'draft_published',
      'key_in_use',
      'too_many_keys',
      'too_many_programs',
      'build_hook_fixed',
      'editing_over',
      'comment_approved',
      'edit_needs_approval',
      'comment_edited',
      'restore_refused',
      'already_liked',
      'consent_expired',
    ],
    413: ['body_too_large', 'image_too_large', 'file_too_large'],
    415: ['image_type', 'wrong_type', 'file_type'],
    416: ['file_range'],
    422: [
      'invalid_input',
      'image_address',
      'image_unreachable',
      'file_unreachable',
      'comment_incomplete',
      'thought_incomplete',
      'reply_too_deep',
      'looks_automated',
      'image_unreadable',
      'image_dimensions',
      'client_invalid',
      'client_unreachable',
      'client_unreadable',
      'redirect_refused',
    ],
    429: ['too_many'],
    500: ['unexpected'],
    502: ['rebuild_failed'],
    503: [
      'store_unavailable',
      'peer_unreachable',
      'inbox_full',
      'store_newer',
      'store_too_old',
      'busy',
    ],
  });
});

test.each([
  ['comment_incomplete', 'Please fill in all fields.'],
  ['thought_incomplete', '⚠️ Please fill in all required fields.'],
] as const)('the message of %s is the specified one', (code, text) => {
  expect(ERRORS[code].text).toBe(text);
});
