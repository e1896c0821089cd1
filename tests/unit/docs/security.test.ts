import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ASVS_LEVEL_1 } from '#tests/support/docs/asvs-level-1.ts';

const TEXT = readFileSync('docs/security.md', 'utf8');

/** A requirement of the standard and the answer of this site, a row of a table. */
const REQUIREMENTS = [...TEXT.matchAll(/^\| (\d+\.\d+\.\d+) +\|(.*)\|$/gm)].map(
  ([, id = '', rest = '']) => {
    const [asked = '', answer = '', shownBy = ''] = rest.split(' | ').map((cell) => cell.trim());
    return { id, asked, answer, shownBy };
  },
);

test('every requirement of level 1 has exactly one answer', () => {
  const answered = REQUIREMENTS.map(({ id }) => id);

  expect(answered.filter((id) => ASVS_LEVEL_1.includes(id)).sort()).toEqual(
    ASVS_LEVEL_1.toSorted(),
  );
  expect(new Set(answered).size).toBe(answered.length);
});

test('an answer is Met with a test or a document, or has a reason', () => {
  const unclear = REQUIREMENTS.filter(({ asked, answer, shownBy }) => {
    const isMet = /^Met\b/.test(answer);
    const hasProof = /`tests\/[^`]+` “|\]\([^)]+\)/.test(isMet ? shownBy : '');
    const hasReason = /^(?:Not met|Does not apply): \S.{10,}/.test(answer);
    return asked === '' || !(isMet ? hasProof : hasReason);
  });

  expect(unclear.map(({ id }) => id)).toEqual([]);
});
