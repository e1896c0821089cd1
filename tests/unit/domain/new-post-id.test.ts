import { expect, test } from 'vitest';
import { newPostId } from '#post/language/new-post-id.ts';

/** The minute counts, in UTC. */
const time = new Date('2026-11-23T13:00:59.999+01:00');

test.each([
  ['Привет, мир', 'privetmir'],
  ['Война и мир 2', 'voynaimir2'],
  ['Το νόημα της ζωής', 'tonoimatiszois'],
  ['راسبيري باي', 'rasbyrybay'],
  ['Հայաստան', 'hayastan'],
  ['Їжак, їжак', 'yizhakyizhak'],
])('the id of %s is its Latin form', async (title, letters) => {
  expect(await newPostId(title, time, 'tech')).toBe(`${letters}202611231200`);
});

test.each([
  ['Café № 5: Où est-il?', 'cafeno5ouestil'],
  ['Die Übung', 'dieubung'],
  ['Được', 'uoc'],
  ['Война и мир: a review', 'areview'],
  ['1984', '1984'],
  ['100 €', '100'],
])('the id of %s has the letters and digits that the title has', async (title, letters) => {
  expect(await newPostId(title, time, 'tech')).toBe(`${letters}202611231200`);
});

test.each(['草坪', 'こんにちは世界', '안녕하세요', 'นิยาย', '🦄 — !'])(
  'the id of %s names the category, since it has no Latin form',
  async (title) => {
    expect(await newPostId(title, time, 'philosophy')).toBe('philosophy202611231200');
  },
);
