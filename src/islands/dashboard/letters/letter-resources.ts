import { call } from '#api-client/http/call.ts';
import { readLetterDesk, readOutbox } from '#domain/letters/calls.ts';
import { sharedResource } from '#islands/ui/resource/shared-resource.ts';

/** The subscribers in numbers, and the latest letters. */
export const LETTER_DESK = sharedResource(() => call(readLetterDesk));
/** The mails that were not sent. */
export const OUTBOX = sharedResource(() => call(readOutbox));
