import { expect, test } from 'vitest';
import { fallbackCategory } from '#import/plan/categories.ts';

test('a post of no known category goes to writings, or to the last section of a site without it', () => {
  expect(fallbackCategory([{ key: 'writings' }, { key: 'tech' }])).toBe('writings');
  expect(fallbackCategory([{ key: 'portraits' }, { key: 'diary' }])).toBe('diary');
});
