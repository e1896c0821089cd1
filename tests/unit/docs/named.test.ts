import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'content-cache/*.md']).sort();
/** Every file of the checkout, without what is installed or made. */
const FILES = globSync('**/*', {
  exclude: (name) => /^(?:node_modules|\.\w+|test-results|dist.*)$/.test(name),
});

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

/** Returns the files that a text names, by their whole paths or by the ends of these. */
const filesIn = (text: string) =>
  [
    ...text.matchAll(
      /`([^\s`]+\.(?:tsx?|mjs|astro|css))`|`((?:src|netlify|scripts|tests|docs)\/[^\s`]+)`/g,
    ),
  ]
    .map(([, file, path]) => file ?? path ?? '')
    .filter((file) => !/[<>{}*…]|\.{3}|^[#/]/.test(file));

test('documents name tests as proofs', () => {
  const proofs = testsIn(readFileSync('docs/security.md', 'utf8'));

  expect(proofs.length).toBeGreaterThan(10);
});

test.each(DOCUMENTS)('every test that %s names exists', (document) => {
  const missing = testsIn(readFileSync(document, 'utf8')).filter(({ file, name }) => {
    const text = existsSync(file) ? readFileSync(file, 'utf8').replaceAll("\\'", "'") : '';
    return !["'", '"', '`'].some((quote) => text.includes(quote + name + quote));
  });

  expect(missing).toEqual([]);
});

test.each(DOCUMENTS)('every file that %s names exists', (document) => {
  const missing = filesIn(readFileSync(document, 'utf8')).filter(
    (file) => !existsSync(file) && !FILES.some((one) => one.endsWith(`/${file}`)),
  );

  expect(missing).toEqual([]);
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
