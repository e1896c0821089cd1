import type { LetterDesk, ListedLetter } from '#domain/letters/letter-desk.ts';
import type { LetterResult } from '#domain/letters/letter.ts';
import type { Ended, Origin, Wishes } from '#domain/letters/subscriber.ts';
import { formatNumber } from '#domain/number.ts';

export const LETTERS_MESSAGES = {
  noServer: 'Letters to readers need a mail server, and this site has none yet.',
  noServerDetails:
    'Whoever runs the site sets SMTP_URL, the address of the mail server, and LETTERS_KEY, the secret that protects the addresses of readers. The guide in docs/letters.md has each step. Then letters are turned on here.',
  untilThen: 'Until then readers can follow by feed, or you can link to a mail service:',
  badServer: 'The mail server of this site is not set up correctly, so no letter can leave.',
  noAddress: 'The site does not know its own address, so letters cannot link to it.',
  noAddressDetails: 'Whoever runs the site sets SITE_URL to its address.',
  off: 'The site sends no letters yet. Save a sender, and readers can subscribe at the end of posts.',
  settings: 'Letter settings',
  saved: 'Saved. It applies to the next letter.',
  turnedOn: 'Saved. Letters are on, and readers can subscribe once the site is built.',
  offQuestion: 'Turn letters off? Forms disappear, and nothing is sent. The list is kept.',
  from: 'Sender',
  fromHint: 'The address that letters come from. Your mail server must be allowed to send for it.',
  fromName: 'Name of the sender',
  replyTo: 'Answers go to',
  imprint: 'Imprint',
  imprintHint: 'At the end of every letter. Some countries demand a name and a postal address.',
  form: 'New posts are sent as',
  tell: 'Tell me of comments and thoughts',
  tellTo: 'Tell me at',
  testSlow:
    'The test letter still waits, and is tried again. If it is given up, Delivery says why.',
  notSent: 'Messages that were not sent',
  search: 'Find an address',
  unreadable: 'An address that can no longer be read',
  exportHint: 'The addresses with what they have asked for, and when and how they agreed.',
} as const;

export const removeQuestion = (address: string) =>
  `Remove ${address}? It gets no more letters, and no import brings it back.`;

const ORIGINS: Readonly<Record<Origin, string>> = {
  form: 'the form',
  comment: 'the comment form',
  csv: 'a file',
  ghost: 'Ghost',
  substack: 'Substack',
  wordpress: 'WordPress',
};
export const originText = (origin: Origin) => ORIGINS[origin];

/** Returns what somebody has asked for, such as "History at once, replies". */
export function wishesText(
  { posts, replies }: Wishes,
  nameOf: (section: string) => string,
): string {
  const sections = posts?.sections?.map(nameOf).join(', ') ?? 'All posts';
  const parts = [
    posts && `${sections} ${posts.pace === 'each' ? 'at once' : 'weekly'}`,
    replies && (posts ? 'replies' : 'Replies to comments'),
  ];
  return parts.filter(Boolean).join(', ');
}

const ENDINGS: Readonly<Record<Ended['reason'], string>> = {
  left: 'left',
  refused: 'refused by the mail server',
  removed: 'removed by you',
};
export const endingText = (reason: Ended['reason']) => ENDINGS[reason];

/** Returns why subscriptions have ended, such as "3 left, 1 removed by you". Empty if none has. */
export const endingsText = (ended: LetterDesk['subscribers']['ended']): string =>
  (Object.entries(ended) as [Ended['reason'], number][])
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => `${formatNumber(count)} ${ENDINGS[reason]}`)
    .join(', ');

/** Returns the state of a letter that is being sent, such as "Being sent: 30 of 142, 1 failed". */
export const progressText = ({
  sent,
  failed,
  of,
  isStopped,
}: NonNullable<ListedLetter['progress']>): string =>
  `${isStopped ? 'Stopped' : 'Being sent'}: ${formatNumber(sent)} of ${formatNumber(of)}` +
  (failed > 0 ? `, ${formatNumber(failed)} failed` : '');

/** Returns the result of a letter, such as "Sent to 142. Failed: 2 (Mailbox unavailable)". */
export function resultText({ sent, failed, isWithdrawn }: LetterResult): string {
  const reasons = Object.entries(failed).map(
    ([reason, count]) => `${formatNumber(count)} (${reason})`,
  );
  const done =
    sent === 0 && reasons.length === 0 ? 'Nobody wanted it.' : `Sent to ${formatNumber(sent)}.`;
  const end = isWithdrawn ? 'Then it was withdrawn.' : '';
  return [done, end, reasons.length > 0 && `Failed: ${reasons.join(', ')}`]
    .filter(Boolean)
    .join(' ');
}
