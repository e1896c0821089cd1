import { expect, test } from 'vitest';
import { isEnglish } from '#post/typography/punctuation/is-english.ts';

test.each([
  'Words.',
  `The sea's edge`,
  'A café in Zürich was the place where he learned it',
  'Tides: what they are, and why "high water" is not the same as "the moon is up"',
])('%s is English', (text) => {
  expect(isEnglish(text)).toBe(true);
});

test.each([
  `Das "Haus" am See`,
  `L'été de la forêt`,
  `Het huis van een vriend is 's avonds mooi`,
  'Um "país" com mais de uma história',
  'Der Hund, den wir in Berlin sahen, war nicht so groß wie der andere',
  '第一篇文章 "what"',
  'Слова "и" дела',
  `צה"ל`,
  'Señor Ibáñez',
  'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor',
])('%s is not known to be English', (text) => {
  expect(isEnglish(text)).toBe(false);
});
