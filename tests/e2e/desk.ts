import { expect, type Page } from '@playwright/test';

/** A titled part of the desk. */
export const section = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true });

/** The field that a post is written in. */
export const content = (page: Page) => page.getByLabel('Content', { exact: true });

/** A title that no other test uses. */
export const newTitle = (words: string) => `${words} ${Math.random().toString(36).slice(2)}`;

/** Answers a call with what it answers now, changed. */
export const change = (page: Page, call: string, changes: object) =>
  page.route(call, async (route) => {
    const answer = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...answer, ...changes } });
  });

/** Thirty days up to 21 November 2026, the last of which has so many. */
export const daysUpTo = (last: number) =>
  Array.from({ length: 30 }, (_, n) => ({
    day: new Date(Date.UTC(2026, 9, 23 + n)).toISOString().slice(0, 10),
    count: n === 29 ? last : 0,
  }));

export const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
