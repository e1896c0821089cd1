import { readLetterDesk, readMailState, readOutbox } from '#api-client/site/letters.ts';
import { sharedResource } from '#islands/ui/resource/shared-resource.ts';

/** The mail server and the settings of letters. */
export const MAIL_STATE = sharedResource(readMailState);
/** The subscribers in numbers, and the latest letters. */
export const LETTER_DESK = sharedResource(readLetterDesk);
/** The mails that were not sent. */
export const OUTBOX = sharedResource(readOutbox);
