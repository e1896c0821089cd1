import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { RECEIPT_HEADER } from '#domain/readers/receipt.ts';
import { DECLARED } from '#tests/support/app/declared-calls.ts';
import { hostileText } from './hostile-values.ts';
import { rawForm } from './multipart.ts';

const SERVER = join(import.meta.dirname, '../../../netlify');
const SOURCE = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(SERVER, file), 'utf8'))
  .join('\n');
const named = (pattern: RegExp) => [
  ...new Set([...SOURCE.matchAll(pattern)].map(([, name = '']) => name)),
];

/** The headers and parameters that the server reads. */
const HEADERS = [
  ...named(/headers\.get\('([\w-]+)'\)/g),
  RECEIPT_HEADER,
  'x-forwarded-for',
  'accept-encoding',
  'x-http-method-override',
];
const PARAMETERS = [
  ...named(/searchParams\.get\('(\w+)'\)/g),
  ...new Set(DECLARED.flatMap(({ query = [] }) => query)),
  'x',
];

const latin = fc
  .uint8Array({ min: 32, maxLength: 60 })
  .map((bytes) => Buffer.from(bytes).toString('latin1'));
const headerValue = fc.oneof(
  latin,
  fc.constantFrom(
    '',
    ' ',
    '*',
    '"',
    'W/"a"',
    'null',
    'https://evil.example',
    '__Host-session=',
    '__Host-session=a.b.c; =; ;=',
    'a=%zz',
    'Bearer',
    '0',
    '-1',
    '1e9',
    'application/json; charset=utf-16',
    'x'.repeat(8_000),
    ','.repeat(8_000),
    'a=b;'.repeat(2_000),
  ),
  fc.constantFrom(
    'bytes=0-',
    'bytes=-1',
    'bytes=-0',
    'bytes=5-2',
    'bytes=0-0,2-3',
    'bytes=99999999999999999999-',
    'bytes=-99999999999999999999',
    'bytes=a-b',
    'bytes=0x1-',
    'lines=0-1',
    'bytes=1-1e9',
  ),
);

/** Headers that the server reads, with values that it does not expect. */
export const hostileHeaders = fc.dictionary(fc.constantFrom(...HEADERS), headerValue, {
  maxKeys: 3,
});

/** Query strings, some of which are not well encoded. */
export const hostileQuery = fc.oneof(
  fc.constant(''),
  fc
    .dictionary(
      fc.constantFrom(...PARAMETERS),
      fc.oneof(
        fc.string(),
        hostileText.map((text) => text.slice(0, 4_000)),
        fc.constantFrom('-1', '1e9', 'NaN', 'zzzzzzzzz' + '0'.repeat(12)),
      ),
    )
    .map((query) => `?${new URLSearchParams(query).toString()}`),
  fc.constantFrom(
    '?%',
    '?%ff=%fe',
    '?since=%ED%A0%80',
    '?q=%00',
    '?&&==',
    `?${'a=b&'.repeat(2_000)}`,
    '?since=a&since=b',
    '?__proto__=x',
  ),
);

const PIECES = [
  '%00',
  '%',
  '%2e%2e',
  '..',
  '.',
  '%2f',
  '%5c',
  '\\',
  '//',
  '%ED%A0%80',
  '%c0%af',
  '%ff',
  '__proto__',
  ';x',
  ':',
  '@',
  '%3f',
  '%23',
  'é',
  'x'.repeat(2_000),
];

/** Parts of paths that name nothing. */
export const hostileName = fc.oneof(
  fc.string().map(encodeURIComponent0),
  fc.constantFrom(...PIECES, 'constructor', '0'.repeat(21), 'z'.repeat(2_000), '1e9', '-1'),
  hostileText.map((text) => encodeURIComponent0(text.slice(0, 1_000))),
);

/** Encodes a text for a path, and half a surrogate pair as the bytes that it would have. */
function encodeURIComponent0(text: string): string {
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
}

/** Changes of a path: pieces that are put anywhere into it. */
export const pathChanges = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...PIECES)), {
  maxLength: 3,
});

/** Puts pieces into a path. */
export const changedPath = (
  path: string,
  changes: readonly (readonly [number, string])[],
): string =>
  changes.reduce((before, [at, piece]) => {
    const place = 1 + (at % before.length);
    return before.slice(0, place) + piece + before.slice(place);
  }, path);

/** A body as it is sent. */
export interface Body {
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  /** True for a body that breaks off. */
  readonly breaks: boolean;
}

const TYPES = [
  'application/json',
  'application/json',
  'application/octet-stream',
  'multipart/form-data; boundary=x',
  'text/plain',
  'APPLICATION/JSON ;charset=x',
  '',
  'application/x-www-form-urlencoded',
];

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 100 }),
  fc
    .constantFrom(
      '',
      'null',
      '[]',
      '{',
      '{"a":',
      '{}{}',
      '"',
      '\ufeff{}',
      '{"a":1,"a":2}',
      '{"__proto__":{"name":"x"}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"name":1e999}',
      '{"name":"\\ud800"}',
      '{"name":NaN}',
      '['.repeat(100_000),
    )
    .map((text) => new TextEncoder().encode(text)),
  fc
    .constantFrom(
      [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00],
      [0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d],
      [0x22, 0xed, 0xa0, 0x80, 0x22],
    )
    .map((list) => Uint8Array.from(list)),
);

/** Bodies of any bytes and type. */
export const rawBody: fc.Arbitrary<Body> = fc.oneof(
  fc.record({ type: fc.constantFrom(...TYPES), content: bytes, breaks: fc.boolean() }),
  fc
    .tuple(rawForm, fc.boolean())
    .map(([form, breaks]) => ({ type: form.type, content: form.bytes, breaks })),
);
