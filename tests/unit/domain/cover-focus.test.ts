import { expect, test } from 'vitest';
import { CoverFocus, focusClasses } from '#domain/posts/cover-focus.ts';

test('a cover is cropped around the nearest tenth of its focal point', () => {
  expect(focusClasses('0% 100%')).toBe('x0 y10');
  expect(focusClasses('50% 34%')).toBe('y3');
  expect(focusClasses('50% 50%')).toBe('');
  expect(focusClasses(undefined)).toBe('');
});

test.each(['30%', '101% 0%', '30% 40%; color: red', 'left top'])('%j is no focal point', (text) => {
  expect(CoverFocus.safeParse(text).success).toBe(false);
});
