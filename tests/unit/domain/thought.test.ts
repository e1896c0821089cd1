import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAttribution } from '#domain/thoughts/thought.ts';
import { runs } from '#tests/support/runs.ts';

/** The rule as one regular expression, whose time grows with the cube of the text's length. */
const RULE = /^([^]*\S)\s*\n\s*(?:—|--)\s*([^\n]*\S)\s*$/;

function byRule(content: string) {
  const [, text, attribution] = RULE.exec(content) ?? [];
  return text === undefined || attribution === undefined
    ? { content }
    : { content: text, attribution };
}

test.each([
  ['It is short.\n— Seneca', { content: 'It is short.', attribution: 'Seneca' }],
  [
    'It is short.\n\n  --Seneca, Letters \n',
    { content: 'It is short.', attribution: 'Seneca, Letters' },
  ],
  ['a -- b\n-- c -- d', { content: 'a -- b', attribution: 'c -- d' }],
  ['The dash\n—\nSeneca', { content: 'The dash', attribution: 'Seneca' }],
  ['— Seneca', { content: '— Seneca' }],
  ['First\n— second\nthird', { content: 'First\n— second\nthird' }],
  ['Nobody\n—', { content: 'Nobody\n—' }],
])('the attribution of %j', (content, expected) => {
  expect(splitAttribution(content)).toEqual(expected);
});

test('any text is split like the regular expression', () => {
  const piece = fc.constantFrom(
    ...['a', 'b', ' ', '\t', '\n', '\n', '-', '--', '—', '\u2028', '\u00a0'],
  );
  const text = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));

  fc.assert(
    fc.property(text, (content) => {
      expect(splitAttribution(content)).toEqual(byRule(content));
    }),
    runs(5_000),
  );
});
