import { expect, test } from 'vitest';
import { fateOf, type RequestMark } from '#domain/letters/limits.ts';

const MINUTE = 60_000;
const mark = (n: number, at: number, changes: Partial<RequestMark> = {}): RequestMark => ({
  id: String(n).padStart(21, '0'),
  at,
  client: `client ${n}`,
  mailbox: `mailbox ${n}`,
  domain: `domain ${n}`,
  ...changes,
});

/** Returns what becomes of each of some requests. */
const fates = (marks: readonly RequestMark[]) => marks.map((one) => fateOf(one, marks));

test('a mailbox gets one mail in ten minutes and three in a day, and attempts in between do not count', () => {
  const times = [0, 1, 9, 10, 19, 21, 40, 700, 1_441].map((minute) => minute * MINUTE);

  const found = fates(times.map((at, n) => mark(n, at, { mailbox: 'a' })));

  expect(found.join(' ')).toBe('mailed silent silent mailed silent mailed silent silent mailed');
});

test('of requests at the same moment, the first one is mailed, whoever looks', () => {
  const marks = [2, 0, 1].map((n) => mark(n, 0, { mailbox: 'a' }));

  expect(fates(marks)).toEqual(['silent', 'mailed', 'silent']);
});

test('a client has six requests in an hour, mailed or not, and four that name one domain', () => {
  const marks = Array.from({ length: 7 }, (_, n) => mark(n, n, { client: 'a', mailbox: 'a' }));
  const ofDomain = Array.from({ length: 5 }, (_, n) => mark(n, n, { client: 'a', domain: 'a' }));

  expect(fates(marks).slice(-2)).toEqual(['silent', 'flood']);
  expect(fateOf(mark(12, 61 * MINUTE, { client: 'a' }), marks)).toBe('mailed');
  expect(fates(ofDomain).slice(-2)).toEqual(['mailed', 'flood']);
});

test('a domain gets 60 mails in an hour, and all of them 120', () => {
  const ofDomain = Array.from({ length: 61 }, (_, n) => mark(n, n, { domain: 'a' }));
  const ofAll = Array.from({ length: 121 }, (_, n) => mark(n, n));

  expect(fates(ofDomain).slice(-2)).toEqual(['mailed', 'silent']);
  expect(fates(ofAll).slice(-2)).toEqual(['mailed', 'silent']);
});

test('ten clients who do all they may leave room for others, at a large provider and everywhere', () => {
  for (const domain of ['a', undefined]) {
    const marks: RequestMark[] = [];
    for (let minute = 0; minute < 24 * 60; minute += 5)
      for (let client = 0; client < 10; client++) {
        const n = marks.length;
        const changes = { client: `attacker ${client}`, ...(domain && { domain }) };
        const one = mark(n, minute * MINUTE, changes);
        if (fateOf(one, marks) !== 'flood') marks.push(one);
        if (minute % 60 !== 55 || client < 9) continue;
        const other = mark(n + 1, minute * MINUTE + 1, domain ? { domain } : {});
        expect(fateOf(other, marks)).toBe('mailed');
      }
    expect(marks).toHaveLength(domain ? 80 : 120);
  }
});

test('above 2,000 requests of a day nothing is counted any more', () => {
  const marks = Array.from({ length: 2_000 }, (_, n) => mark(n, n, { mailbox: 'a' }));

  expect(fateOf(mark(2_000, 2_000), marks)).toBe('full');
});
