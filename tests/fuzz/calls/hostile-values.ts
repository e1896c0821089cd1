import fc from 'fast-check';

/** Text that is no well-formed text, that has no letters, or that something could take for more than a text. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      '\ud800',
      '\udfff',
      '\0',
      '<',
      '&',
      '\u202e',
      '-',
      '\n',
      '"',
      '\u0301',
      '\u200b',
      '\r',
    ),
  }),
  fc.constantFrom(
    'https://[',
    'https://a:b/',
    'https://%zz/',
    '/\\',
    '//evil.example/',
    'javascript:alert(1)',
    '__proto__',
    'constructor',
    'NaN',
    '-0',
    '1e400',
    '../..',
    '..%2f..',
    '\u0301',
    '\u200b\u2060',
    'a\ud83d',
    '<b>'.repeat(3_000),
    '<div>'.repeat(3_000),
    '['.repeat(3_000),
    'x'.repeat(100_000),
    '\u0301'.repeat(5_000),
  ),
);

/** Stands for lists nested too deep for JSON.stringify, but not for JSON.parse. */
const DEEP = 'DEEP';
const DEPTH = 10_000;

/** Writes a value as JSON. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(`"${DEEP}"`, '['.repeat(DEPTH) + ']'.repeat(DEPTH));

/** Values that are not text, and that fail or mislead a conversion to text. */
export const HOSTILE: readonly unknown[] = [{ toString: 'x' }, DEEP, null, 1e308, {}];

const ownKey = (name: string, value: unknown): unknown =>
  JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`);

/** Values of any type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  hostileText,
  fc.constantFrom(-0, -1, 0.5, 2 ** 53, [], true, { length: 1e9 }),
  fc.constantFrom(...HOSTILE),
  fc
    .constantFrom('__proto__', 'constructor', 'hasOwnProperty')
    .map((name) => ownKey(name, { name: 'x' })),
  fc.array(
    fc.record({
      type: fc.constantFrom('paragraph', 'image', 'x'),
      text: hostileText,
      src: hostileText,
      alt: hostileText,
    }),
  ),
);
