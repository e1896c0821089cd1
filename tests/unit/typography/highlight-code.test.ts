import { expect, test } from 'vitest';
import { highlightCode } from '#post/typography/code/highlight-code.ts';

/** Repeats a line of code to a length. */
const codeOf = (line: string, length: number) =>
  `${line}\n`.repeat(Math.ceil(length / (line.length + 1))).slice(0, length);

const isColoured = (code: string, language: string) => highlightCode(code, language) !== undefined;

test.each(['javascript', 'html', 'rust'])('%s has colours up to 10,000 characters', (language) => {
  expect(isColoured(codeOf('a b', 10_000), language)).toBe(true);
  expect(isColoured(codeOf('a b', 10_001), language)).toBe(false);
});

test.each(['csharp', 'c#', 'cs', 'dotnet'])('%s has colours up to 5,000 characters', (language) => {
  expect(isColoured(codeOf('var a = 1;', 5_000), language)).toBe(true);
  expect(isColoured(codeOf('.a', 5_001), language)).toBe(false);
});

test('a line of more than 500 characters leaves code without colours', () => {
  expect(isColoured('a'.repeat(500), 'javascript')).toBe(true);
  expect(isColoured(`let a;\n${'a'.repeat(501)}`, 'javascript')).toBe(false);
});

test.each([
  ['javascript', '"', `'\``],
  ['tsx', '"', `'\``],
  ['bash', '{', `@'(\``],
  ['ruby', '[', `%+?'`],
  ['rust', '$"', '{"|'],
])('%s that would be searched again and again has no colours', (language, start, repeated) => {
  const code = start + codeOf(repeated.repeat(100), 9_000);

  expect(isColoured(code, language)).toBe(false);
  expect(isColoured('let a = "b";', language)).toBe(true);
});
