import { call } from '#api-client/http/call.ts';
import { readLetterDesk, readMailState, readOutbox } from '#domain/letters/calls.ts';
import { sharedResource } from '#islands/ui/resource/shared-resource.ts';

/** The mail server and the settings of letters. */
export const MAIL_STATE = sharedResource(() => call(readMailState));
/** The subscribers in numbers, and the latest letters. */
export const LETTER_DESK = sharedResource(() => call(readLetterDesk));
/** The mails that were not sent. */
export const OUTBOX = sharedResource(() => call(readOutbox));
