import { expect, test } from 'vitest';
import {
  bareArabic,
  joinLetters,
  plainForms,
  queryParts,
  separateLetters,
} from '#domain/search/search-words.ts';

test.each([
  '蒲公英开在草坪上。春天 来了！',
  'カレンダーにコメントを書く',
  'วันนี้อากาศดี ไปเดินเล่น',
  'デザインのテスト',
  'がくせい、パンと𠀀𠸱を',
  'Tides & time, 1 2',
  '用React开发“统计之都” 2 个',
  'راسبيري باي',
])('%s is shown as it was after its letters were separated', (text) => {
  expect(joinLetters(separateLetters(text))).toBe(text);
});

test('letters of scripts without spaces become words, and others stay together', () => {
  expect(separateLetters('统计学 is 数')).toBe('统 计 学 is 数');
});

test.each(['コードのテスト', 'テ\u3099サ\u3099イン', 'ไม่มีข้าว', '葛\u{e0100}飾'])(
  'no word of %s has marks, which the index ignores',
  (text) => {
    for (const word of separateLetters(text).split(' ')) {
      expect(word.normalize('NFD')).not.toMatch(/\p{M}/u);
    }
  },
);

test('letters with and without a sound mark are different words', () => {
  expect(separateLetters('コード')).not.toContain(separateLetters('コート'));
  expect(separateLetters('コード')).toBe(separateLetters('コート\u3099'));
});

test('marks around letters that follow each other become one', () => {
  expect(joinLetters('在 <mark>草</mark> <mark>坪</mark> 上')).toBe('在<mark>草坪</mark>上');
});

test('a query has words, and letters that must follow each other', () => {
  expect(queryParts('蒲公英 "tide" 草坪 React开发')).toEqual([
    { text: '蒲 公 英', isWhole: true },
    { text: 'tide', isWhole: false },
    { text: '草 坪', isWhole: true },
    { text: 'React', isWhole: false },
    { text: '开 发', isWhole: true },
  ]);
  expect(queryParts(' "。" ')).toEqual([]);
});

test.each([
  ['الراسبيري', 'راسبيري'],
  ['وبالكتاب', 'كتاب'],
  ['للكتاب', 'كتاب'],
  ['مدرسة', 'مدرسه'],
  ['أَحْمَد', 'احمد'],
  ['ال', 'ال'],
])('the bare form of %s is %s', (word, bare) => {
  expect(bareArabic(word)).toBe(bare);
});

test('only forms that differ from the words of a text are added', () => {
  expect(plainForms('الراسبيري راسبيري أحمد tide')).toEqual(['راسبيري']);
  expect(plainForms('die Straße, ﬁne Ørsted, Łódź naïve')).toEqual([
    'strasse',
    'fine',
    'orsted',
    'lódź',
  ]);
});
