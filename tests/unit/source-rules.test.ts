import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';
import { READER_LIMITS } from '#domain/reader-limits.ts';
import { LAYOUT } from '#domain/site/layout.ts';
import { TIMING } from '#domain/timing.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Every source file with its text. */
const SOURCES = ['src', 'netlify', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|mjs|astro|css)$/.test(file))
    .map((file) => ({
      path: `${folder}/${file}`,
      text: readFileSync(join(ROOT, folder, file), 'utf8'),
    })),
);

/** Returns the occurrences of a pattern in all sources. */
const findAll = (pattern: RegExp): string[] =>
  SOURCES.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(
      ({ index, 0: found }) => `${path}:${text.slice(0, index).split('\n').length} ${found.trim()}`,
    ),
  );

test('no doc comment opens with a question word', () => {
  expect(findAll(/\/\*\*\s+(?:\* )?(?:What|Who|Where|When|How|Whether|Which|Why)\b.*/g)).toEqual(
    [],
  );
});

test('the server writes to the console through the log alone', () => {
  const isServer =
    /^(?:netlify\/|src\/site-files\/|scripts\/(?:platform|local)\/|scripts\/serve\.ts)/;
  expect(findAll(/\bconsole[.[].*/g).filter((found) => isServer.test(found))).toEqual([]);
});

test('tests wait as long as their configuration says, and not the second of `vi.waitFor`', () => {
  expect(findAll(/\bvi\.wait(?:For|Until)\(/g)).toEqual([]);
});

test('every prop is named where it is passed', () => {
  expect(findAll(/\{\.\.\.\{.*/g).filter((found) => found.includes('.tsx:'))).toEqual([]);
});

test.each(Object.entries({ LIMITS, PROGRAM_LIMITS, READER_LIMITS, TIMING, LAYOUT }))(
  'the product reads every constant of %s',
  (table, constants) => {
    const product = SOURCES.filter(({ path }) => !path.startsWith('tests/'));
    const isRead = (name: string) =>
      product.some(({ text }) => new RegExp(`\\b${table}\\.${name}\\b`).test(text));
    expect(Object.keys(constants).filter((name) => !isRead(name))).toEqual([]);
  },
);

test('no style depends on what follows an element, which every key would look for anew', () => {
  expect(
    findAll(/:has\((?:\s*[~+]|[^)]*\)\s*[~+]).*/g).filter((found) => !found.includes('.test.')),
  ).toEqual([]);
});

/** Returns the paths of the sources of pages and functions that have a pattern. */
const productFilesWith = (pattern: RegExp) =>
  SOURCES.flatMap(({ path, text }) =>
    /^(?:src|netlify)\//.test(path) && pattern.test(text) ? [path] : [],
  );

test('pages and functions evaluate no text and start no program', () => {
  expect(productFilesWith(/(?<![\w.])eval\(|new Function\(|node:vm|child_process/)).toEqual([]);
});

test('MD5 and SHA-1 name contents, and protect nothing', () => {
  // A checksum that S3 asks for, and ids of feed items, which RFC 4122 makes with SHA-1.
  expect(productFilesWith(/createHash\('(?!sha256'|sha512')/)).toEqual([
    'src/post/feed-items.ts',
    'netlify/store/offsite/s3-bucket.ts',
  ]);
});
