import { expect, test } from 'vitest';
import {
  isBlank,
  NewText,
  optionalLine,
  requiredLine,
  requiredText,
  Text,
} from '#domain/fields.ts';

const name = requiredLine('A name', 100);
const text = requiredText('Text', 100);

const INVISIBLE = {
  'a zero-width space': '\u200b',
  'a Braille blank': '\u2800',
  'a Hangul filler': '\u3164',
  'a halfwidth Hangul filler': '\uffa0',
  'a soft hyphen': '\u00ad',
  'a right-to-left override': '\u202e',
  'a word joiner': '\u2060',
  'a byte order mark': '\ufeff',
  'a variation selector': '\ufe0f',
  'a tag character': '\u{e0041}',
  'an ideographic space': '\u3000',
  'a null character': '\0',
  'a combining accent': '\u0301',
  'an empty note head': '\u{1d159}',
  'a hieroglyphic control': '\u{13440}',
  'a noncharacter': '\uffff',
  'half a surrogate pair': '\ud83d',
};

test.each(Object.entries(INVISIBLE))('a name or text of only %s is empty', (_, character) => {
  const input = `${character} ${character.repeat(3)}`;

  expect(name.safeParse(input).error?.issues[0]?.message).toBe('A name is required.');
  expect(text.safeParse(input).error?.issues[0]?.message).toBe('Text is required.');
  expect(optionalLine('A subheading', 100).parse(input)).toBe('');
  expect(isBlank(input)).toBe(true);
});

test.each([
  ['Persian with a non-joiner', 'علی\u200cرضا'],
  ['Sinhala with a joiner', 'ශ්\u200dරී'],
  ['a family of joined emoji', '👩\u200d👩\u200d👧'],
  ['a heart in colour', '❤️'],
  ['a name with a mark of direction', 'דנה\u200f (Dana)'],
  ['a single letter', 'é'],
  ['an emoji alone', '🌊'],
  ['a question mark alone', '?'],
])('%s stays as typed', (_, typed) => {
  expect(name.parse(typed)).toBe(typed);
  expect(text.parse(typed)).toBe(typed);
});

test('a line loses characters that turn the direction of the following text', () => {
  expect(name.parse('A\u202edA \u2066x\u2069\u202c')).toBe('AdA x');
});

test.each([[undefined], [null], [''], [' \n'], ['\u200b']])('%j is blank', (value) => {
  expect(isBlank(value)).toBe(true);
});

test.each([[0], [false], [{}], [{ toString: 'x' }], [[]], ['a']])('%j is not blank', (value) => {
  expect(isBlank(value)).toBe(false);
});

test.each([
  ['a line', name],
  ['an optional line', optionalLine('A subheading', 100)],
  ['a text', text],
  ['a stored text', Text()],
  ['a sent text', NewText()],
])('%s keeps no half of a surrogate pair', (_, schema) => {
  expect(schema.parse('x \ud83d y\udc00 🌊')).toBe('x \ufffd y\ufffd 🌊');
});

test('a sent text has one spelling of an accented letter', () => {
  expect(NewText().parse('cafe\u0301')).toBe('café');
});

test('a text loses the control characters that no page may hold', () => {
  expect(Text().parse('a\u0010b\n\tc\0\u0085')).toBe('ab\n\tc');
});
