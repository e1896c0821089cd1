const WEEK = 7 * 24 * 60 * 60_000;
const A_MONDAY = Date.UTC(2026, 10, 23, 5, 10);

/** Returns the next time that is shortly after six on a Monday in Berlin. */
export const nextMonday = (time: number): number =>
  A_MONDAY + (Math.floor((time - A_MONDAY) / WEEK) + 1) * WEEK;
