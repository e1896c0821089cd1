import type { ListedMessage } from '#domain/outbox/outbox.ts';
import { formatNumber } from '#domain/number.ts';

export const DELIVERY_MESSAGES = {
  about:
    'What the site sends, and what has become of it. The statistics of a post show its delivery, too.',
  held: 'Messages held after the restore',
  heldHint: 'They may have been sent after the backup was made. Nothing is sent until you decide.',
  sendQuestion: 'Send the messages that wait? Some readers may get a letter a second time.',
  sending: 'The messages are being sent.',
  discardQuestion: 'Discard the messages that wait? They are not sent.',
  discarded: 'The messages were discarded. New ones are sent again.',
  notSent: 'Messages that were not sent',
  allSent:
    'None. What is not accepted at once is tried again for a day or two. After that, it is listed here.',
  again: 'It is being sent again.',
  againHeld: 'It waits with the others until you decide.',
  dismissed: 'Dismissed.',
} as const;

const KINDS: Readonly<Record<ListedMessage['kind'], string>> = {
  letter: 'Letter to subscribers',
  confirm: 'Request for confirmation',
  test: 'Test letter',
  comment: 'Message to you about a comment',
  thought: 'Message to you about a thought',
  day: 'Summary of a day for you',
  reply: 'Message to a reader about a reply',
  webhook: 'Message to another program (webhook)',
  hub: 'Message to feed readers about new posts',
  bluesky: 'Texts on Bluesky',
  activities: 'Message to followers in the fediverse',
  mentions: 'Webmentions to linked pages',
};
export const messageKind = (kind: ListedMessage['kind']) => KINDS[kind];

export const messagesWait = (count: number) =>
  count === 1 ? '1 message waits.' : `${formatNumber(count)} messages wait.`;
