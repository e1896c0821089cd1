import { expect, test } from 'vitest';
import { type CausedMail, type MailMark, mayBeSent } from '#domain/letters/limits.ts';

const MINUTE = 60_000;

const mark = (
  n: number,
  minute: number,
  kind: CausedMail,
  changes: Partial<MailMark> = {},
): MailMark => ({
  id: String(n),
  at: minute * MINUTE,
  kind,
  mailbox: 'a',
  domain: 'a',
  mail: String(n),
  ...changes,
});

/** Returns the mails that are sent of some. */
function sentOf(mails: readonly MailMark[]): MailMark[] {
  const sent: MailMark[] = [];
  for (const mail of mails) if (mayBeSent(mail, sent)) sent.push(mail);
  return sent;
}

/** Returns the minutes in which a mailbox gets mails that are tried every five minutes of a day. */
const minutes = (kindOf: (n: number) => CausedMail) =>
  sentOf(Array.from({ length: 24 * 12 }, (_, n) => mark(n, n * 5, kindOf(n)))).map(
    ({ at }) => at / MINUTE,
  );

test('a mailbox gets one mail about replies in an hour, and four in a day', () => {
  expect(minutes(() => 'reply')).toEqual([0, 60, 120, 180]);
});

test('a mailbox is asked to confirm once in ten minutes, and three times in a day', () => {
  expect(minutes(() => 'confirm')).toEqual([0, 10, 20]);
});

test('five mails of both kinds come in a day, and neither keeps the other away', () => {
  expect(minutes((n) => (n % 2 ? 'confirm' : 'reply'))).toEqual([0, 5, 15, 25, 60]);
  const confirms = [0, 10, 20].map((minute, n) => mark(n, minute, 'confirm'));
  expect(mayBeSent(mark(4, 21, 'reply'), confirms)).toBe(true);
  const replies = [0, 60, 120, 180].map((minute, n) => mark(n, minute, 'reply'));
  expect(mayBeSent(mark(5, 181, 'confirm'), replies)).toBe(true);
});

test('a domain gets 60 mails about replies in an hour, and all of them 120', () => {
  const ofDomain = Array.from({ length: 70 }, (_, n) => mark(n, 0, 'reply', { mailbox: `${n}` }));
  const ofAll = ofDomain.flatMap((one) => [one, { ...one, domain: 'b', mailbox: `b${one.id}` }]);

  expect(sentOf(ofDomain)).toHaveLength(60);
  expect(sentOf([...ofAll, mark(99, 0, 'reply', { domain: 'c' })])).toHaveLength(120);
  expect(mayBeSent(mark(99, 0, 'confirm'), ofAll)).toBe(true);
});

test('a mail that was stopped is no other mail when it is sent again', () => {
  expect(mayBeSent(mark(2, 5, 'reply', { mail: '1' }), [mark(1, 0, 'reply')])).toBe(true);
  expect(mayBeSent(mark(2, 5, 'reply'), [mark(1, 0, 'reply')])).toBe(false);
});

test('mails that were noted by a clock which was ahead keep no other mail away', () => {
  const ahead = [mark(1, 0, 'confirm', { at: 365 * 24 * 60 * MINUTE })];

  expect(mayBeSent(mark(2, 5, 'confirm'), ahead)).toBe(true);
});
