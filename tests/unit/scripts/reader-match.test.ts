import { expect, test } from 'vitest';
import { describeText } from '#scripts/readers/describe-texts.ts';
import { isAddress, wordsMatch } from '#scripts/readers/match.ts';

const words = { name: 'Grace Hopper', address: 'grace@example.org', content: 'It is late.' };

test.each([
  ['grace@example.org', { address: 'Grace@Example.ORG' }, 'address'],
  ['GRACE@EXAMPLE.ORG ', {}, 'address'],
  ['zoë@example.org', { address: 'zoe\u0308@example.org' }, 'address'],
  ['zoë@Bücher.example', { address: 'zoë@xn--bcher-kva.example' }, 'address'],
  ['grace@example.org', { address: 'Grace <grace@example.org>, or by post' }, 'address'],
  ['grace@example.org', { address: 'mailto:grace@example.org.' }, 'address'],
  ['@grace', { address: '@Grace' }, 'address'],
  ['grace hopper', {}, 'name'],
  ['jose\u0301', { name: 'José' }, 'name'],
  ['grace@example.org', { address: '', content: 'Write to Grace@example.org!' }, 'mention'],
  ['grace@example.org', { address: 'hgrace@example.org' }, undefined],
  ['grace@example.org', { address: 'grace@example.org.evil.example' }, undefined],
  ['grace@host.example', { address: '@Grace@host.example' }, 'address'],
  ['ada.example', { address: '@ada.example' }, 'address'],
  ['did:plc:234567', { address: '@ada.example', ids: ['did:plc:234567'] }, 'address'],
  ['https://ada.example', { address: 'ada.example', ids: ['https://ada.example/'] }, 'address'],
  ['ada.example', { address: 'ada.example.evil.example' }, undefined],
  ['grace', {}, undefined],
  ['', { address: '' }, undefined],
] as const)('%s in %o is a match by %s', (wanted, changes, match) => {
  expect(wordsMatch({ ...words, ...changes }, wanted)).toBe(match);
});

test.each([
  ['grace@example.org', true],
  ['https://ada.example/', true],
  ['ada.example', true],
  ['Ada Lovelace', false],
  ['ada', false],
])('%s is an address, which tells writers apart: %s', (wanted, is) => {
  expect(isAddress(wanted)).toBe(is);
});

test('a text that is shown commands no terminal, and is one line', () => {
  const shown = describeText({
    text: 'thoughts/202611/000000000abcdefghijkl',
    match: 'address',
    state: 'waiting',
    at: '2026-11-21T12:00:00.000Z',
    edits: 0,
    path: undefined,
    name: 'Grace\u001B[2J\u202E',
    address: 'grace@example.org',
    content: `One\r\nTwo \ud83d ${'three '.repeat(30)}`,
  });

  expect(shown).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u);
  expect(shown.split('\n')).toHaveLength(2);
  expect(shown.length).toBeLessThan(200);
});
