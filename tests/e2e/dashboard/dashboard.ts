import { expect, type Page } from '@playwright/test';
import { LAYOUT } from '#domain/site/layout.ts';

/** Finds a titled section of the dashboard. */
export const section = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true });

/** Finds the content field of the editor. */
export const content = (page: Page) => page.getByLabel('Content', { exact: true });

/** Shows the content field as HTML. */
export const showSource = (page: Page) =>
  page.getByRole('button', { name: 'HTML source', pressed: false }).click();

/** Chooses the category of a post. In a narrow window the settings of the post are a dialog. */
export async function chooseCategory(page: Page, category: string): Promise<void> {
  const isDialog = (page.viewportSize()?.width ?? 0) < LAYOUT.settingsBeside;
  if (isDialog) await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Category').selectOption(category);
  if (isDialog) await page.keyboard.press('Escape');
}

/** Returns a title that no other test uses. */
export const newTitle = (text: string) => `${text} ${Math.random().toString(36).slice(2)}`;

/** Changes parts of the site's response to a request. */
export const changeResponse = (page: Page, url: string, changes: object) =>
  page.route(url, async (route) => {
    const response = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...response, ...changes } });
  });

/** Returns the counts of the thirty days up to 21 November 2026, all zero but the last. */
export const daysUpTo = (last: number) =>
  Array.from({ length: 30 }, (_, n) => ({
    day: new Date(Date.UTC(2026, 9, 23 + n)).toISOString().slice(0, 10),
    count: n === 29 ? last : 0,
  }));

/** Fails if the page is wider than the window. */
export const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

/** Makes the dashboard show a site without any content. */
export async function emptySite(page: Page): Promise<void> {
  const none = { philosophy: 0, history: 0, lsconcern: 0, tech: 0, writings: 0 };
  const views = {
    totalViews: 0,
    viewsByCategory: none,
    viewsPerPost: {},
    viewsByDay: daysUpTo(0),
  };
  const responses = {
    '**/api/dashboard/stats': {
      ...views,
      ...{ totalPosts: 0, botViews: 0, authorViews: 0, postsByCategory: none, readers: views },
    },
    '**/api/visitorstats': {
      ...{ totalVisits: 0, botVisits: 0, authorVisits: 0, uniqueIPs: 0, visitsByDay: daysUpTo(0) },
      ...{ osDistribution: {}, browserDistribution: {} },
    },
    '**/api/blogs': [],
    '**/api/dailythoughts/manage/pending': [],
    '**/api/comments/manage*': { held: false, comments: [] },
  };
  for (const [url, json] of Object.entries(responses)) {
    await page.route(url, (route) => route.fulfill({ json }));
  }
}
