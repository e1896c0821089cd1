import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'content-cache/*.md']).sort();
/** The documents that name tests as proofs. */
const PROOFS = ['docs/security.md', 'docs/operating.md'] as const;

/** Returns the tests that a text names, as pairs of a file and a name in it. */
const testsIn = (text: string) =>
  [...text.matchAll(/`(tests\/[^`]+)`((?: “[^”]+”[,;]?)+)/g)].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file, name })),
  );

/** Returns the fragment by which a heading is linked. */
const fragmentOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

test.each(PROOFS)('every test that %s names exists', (document) => {
  const tests = testsIn(readFileSync(document, 'utf8'));
  const missing = tests.filter(({ file, name }) => {
    const text = existsSync(file) ? readFileSync(file, 'utf8').replaceAll("\\'", "'") : '';
    return !["'", '"', '`'].some((quote) => text.includes(quote + name + quote));
  });

  expect(tests.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test.each(DOCUMENTS)('every file that %s names exists', (document) => {
  const text = readFileSync(document, 'utf8');
  const files = [...text.matchAll(/`((?:src|netlify|scripts|tests|docs)\/[^\s`{}*<…]+)`/g)].map(
    ([, file = '']) => file,
  );

  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test.each(DOCUMENTS)('every link of %s leads to a file and a heading', (document) => {
  const links = [
    ...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g),
  ];
  const broken = links.filter(([, file = '', fragment]) => {
    const path = file === '' ? document : join(dirname(document), file);
    if (!existsSync(path)) return true;
    if (fragment === undefined) return false;
    const headings = [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)];
    return !headings.some(([, heading = '']) => fragmentOf(heading) === fragment);
  });

  expect(broken.map(([link]) => link)).toEqual([]);
});
