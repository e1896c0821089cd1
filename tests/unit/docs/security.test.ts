import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ASVS_LEVEL_1 } from '#tests/support/docs/asvs-level-1.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DOCUMENT = 'docs/security.md';
const TEXT = readFileSync(join(ROOT, DOCUMENT), 'utf8');

/** A requirement of the standard and the answer of this site, a row of a table. */
const REQUIREMENTS = [...TEXT.matchAll(/^\| (\d+\.\d+\.\d+) +\|(.*)\|$/gm)].map(
  ([, id = '', rest = '']) => {
    const [asked = '', answer = '', shownBy = ''] = rest.split(' | ').map((cell) => cell.trim());
    return { id, asked, answer, shownBy };
  },
);

/** The tests that the document names, as pairs of a file and a name in it. */
const TESTS = [...TEXT.matchAll(/`(tests\/[^`]+)`((?: “[^”]+”[,;]?)+)/g)].flatMap(
  ([, file = '', names = '']) =>
    [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file, name })),
);

/** Returns the fragment by which a heading is linked. */
const fragmentOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

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

test('every test that the document names exists', () => {
  const missing = TESTS.filter(({ file, name }) => {
    const path = join(ROOT, file);
    const text = existsSync(path) ? readFileSync(path, 'utf8').replaceAll("\\'", "'") : '';
    return !["'", '"', '`'].some((quote) => text.includes(quote + name + quote));
  });

  expect(TESTS.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});

test('every file that the document names exists', () => {
  const files = [...TEXT.matchAll(/`((?:src|netlify|scripts|tests|docs)\/[^\s`{}*]+)`/g)].map(
    ([, file = '']) => file,
  );

  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('every link of the document leads to a file and a heading', () => {
  const links = [...TEXT.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)];
  const broken = links.filter(([, file = '', fragment]) => {
    const path = file === '' ? join(ROOT, DOCUMENT) : join(ROOT, dirname(DOCUMENT), file);
    if (!existsSync(path)) return true;
    if (fragment === undefined) return false;
    const headings = [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)];
    return !headings.some(([, heading = '']) => fragmentOf(heading) === fragment);
  });

  expect(broken.map(([link]) => link)).toEqual([]);
});
