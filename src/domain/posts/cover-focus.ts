import * as z from 'zod/mini';

const FOCUS = /^(100|\d{1,2})% (100|\d{1,2})%$/;

/** The point of a cover that stays visible where the cover is cropped: from the left and from the top. */
export const CoverFocus = z
  .string('A focal point must be text.')
  .check(z.regex(FOCUS, 'A focal point must be two percentages, such as 30% 70%.'));

/** Returns the percentages of a focal point. Without one it is the middle. */
export function focusPercents(focus = ''): [number, number] {
  const [, x = 50, y = 50] = FOCUS.exec(focus) ?? [];
  return [Number(x), Number(y)];
}

/** Returns the classes that crop a cover around its focal point (`styles/cover-focus.css`). The middle has none. */
export function focusClasses(focus: string | undefined): string {
  const [x, y] = focusPercents(focus).map((percent) => Math.round(percent / 10));
  return [x === 5 ? '' : `x${x}`, y === 5 ? '' : `y${y}`].filter(Boolean).join(' ');
}
