import { expect, test } from 'vitest';
import {
  findBlockedWords,
  findSpamSigns,
  isSuspicious,
  spamReasonText,
} from '#domain/readers/spam.ts';

const wordsIn = (text: string, ...blocked: string[]) => findBlockedWords(text, blocked);

test('a blocked word counts as a whole word, in any case and form', () => {
  expect(wordsIn('Visit our CASINO, today', 'casino')).toEqual(['casino']);
  expect(wordsIn('Ｃａｓｉｎｏ', 'casino')).toEqual(['casino']);
  expect(wordsIn('cas\u200bino', 'casino')).toEqual(['casino']);
  expect(wordsIn('A view of Scunthorpe and of casinos', 'casino', 'thorpe')).toEqual([]);
  expect(wordsIn('<p>cheap</p><p>pills</p>', 'Cheap  pills')).toEqual(['Cheap  pills']);
});

test('a blocked word of a script without spaces counts wherever its letters are', () => {
  expect(wordsIn('今すぐ無料カジノへ', 'カジノ')).toEqual(['カジノ']);
  expect(wordsIn('欢迎来到赌场玩', '赌场')).toEqual(['赌场']);
  expect(wordsIn('欢迎来到海边', '赌场')).toEqual([]);
});

test('a word of signs alone blocks nothing', () => {
  expect(wordsIn('!!! ???', '!!!', ' ')).toEqual([]);
});

test('each link counts once, however it is written', () => {
  const { links } = findSpamSigns(
    '<a href="https://www.Example.com/a?x=1">www.example.com/a</a> http://other.example/',
  );
  expect(links).toEqual(['example.com/a', 'other.example']);
});

test('one link holds nothing; a blocked word, a repeated text and a third link do', () => {
  expect(isSuspicious([{ kind: 'links', count: 2 }])).toBe(false);
  expect(isSuspicious([{ kind: 'links', count: 3 }])).toBe(true);
  expect(isSuspicious([{ kind: 'words', words: ['casino'] }])).toBe(true);
  expect(isSuspicious([{ kind: 'repeated-text', times: 1 }])).toBe(true);
  const repeated = { kind: 'repeated-link', link: 'example.com', times: 2 } as const;
  expect(isSuspicious([{ kind: 'links', count: 1 }, repeated])).toBe(true);
  expect(spamReasonText(repeated)).toBe('2 other texts recently linked to example.com.');
});

test('a short text is no repetition of another', () => {
  expect(findSpamSigns('Thank you!').repeatable).toBe('');
  expect(findSpamSigns('Thank you for this, it was lovely!').repeatable).not.toBe('');
});
