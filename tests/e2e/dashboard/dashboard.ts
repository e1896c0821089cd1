import { expect, type Locator, type Page } from '@playwright/test';
import { NO_FIGURES } from '#tests/support/app/no-figures.ts';
import type { Desk } from '#domain/desk/desk.ts';
import { LAYOUT } from '#domain/site/layout.ts';
import { signIn } from '#tests/e2e/support.ts';

/** The sections of the dashboard by their headings, each with the fragment of its address, its link and its group. */
const SECTIONS = {
  'Pending Daily Thoughts': { fragment: 'thoughts', link: 'Thoughts', group: 'Readers' },
  Comments: { fragment: 'comments', link: 'Comments', group: 'Readers' },
  'All Blogs': { fragment: 'posts', link: 'All Blogs', group: 'Posts' },
  Drafts: { fragment: 'drafts', link: 'Drafts', group: 'Posts' },
  'Other networks': { fragment: 'networks', link: 'Other networks', group: 'Site' },
  Delivery: { fragment: 'delivery', link: 'Delivery', group: 'Site' },
  Letters: { fragment: 'letters', link: 'Letters', group: 'Letters' },
  Statistics: { fragment: 'statistics', link: 'Statistics', group: 'Statistics' },
  'Site and author': { fragment: 'settings', link: 'Site and author', group: 'Site' },
  Appearance: { fragment: 'appearance', link: 'Appearance', group: 'Site' },
  Sections: { fragment: 'sections', link: 'Sections', group: 'Site' },
  'Reading and discussion': { fragment: 'reading', link: 'Reading', group: 'Site' },
  Publishing: { fragment: 'publishing', link: 'Publishing', group: 'Machine' },
  'Own pages': { fragment: 'pages', link: 'Own pages', group: 'Site' },
  Backup: { fragment: 'backup', link: 'Backup', group: 'Machine' },
  Trash: { fragment: 'trash', link: 'Trash', group: 'Posts' },
  Health: { fragment: 'health', link: 'Health', group: 'Machine' },
  Probe: { fragment: 'probe', link: 'Probe', group: 'Machine' },
  Access: { fragment: 'access', link: 'Access', group: 'Machine' },
} as const;
type SectionTitle = keyof typeof SECTIONS;

/** Finds a titled section of the dashboard, which is visible while it is open. */
export const section = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true });

/** Returns the path of a section of the dashboard. */
export const sectionPath = (name: SectionTitle) => `/admin/dashboard#${SECTIONS[name].fragment}`;

/** Signs in and opens a section of the dashboard. */
export const openSection = (page: Page, name: SectionTitle) => signIn(page, sectionPath(name));

/** Finds the links to the sections of the dashboard. */
const rail = (page: Page) => page.getByRole('navigation', { name: 'Sections of the dashboard' });

/** Finds the link to a section of the dashboard, once its group is unfolded. */
export const sectionLink = (page: Page, name: SectionTitle) =>
  rail(page).getByRole('link', { name: new RegExp(`^${SECTIONS[name].link}`) });

/** Unfolds the groups of sections on a phone. */
async function unfoldGroups(page: Page): Promise<void> {
  // The links are there before the script. A section that is opened that early is the first one, which takes no focus.
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  const folded = rail(page).getByRole('button', { expanded: false });
  if (!(await rail(page).getByRole('list').first().isVisible())) await folded.click();
}

/** Opens another section of the dashboard by its link, in its group. */
export async function showSection(page: Page, name: SectionTitle): Promise<Locator> {
  await unfoldGroups(page);
  const { group } = SECTIONS[name];
  if (!(await sectionLink(page, name).isVisible())) {
    await rail(page)
      .getByRole('button', { name: new RegExp(`^${group}`), expanded: false })
      .click();
  }
  await sectionLink(page, name).click();
  return section(page, name);
}

/** Opens the desk. */
export async function showDesk(page: Page): Promise<void> {
  await unfoldGroups(page);
  await page.getByRole('link', { name: 'Desk', exact: true }).click();
}

/** Finds one of the main figures with its note. */
export const tile = (page: Page, name: string) =>
  section(page, 'At a glance').getByRole('listitem', { name, exact: true });

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

/** Finds the sheet in which a post is published or updated. */
export const publishSheet = (page: Page) =>
  page.getByRole('dialog', { name: /^(Publish|Update)$/ });

/** Opens the sheet and publishes the post, or updates it. */
export async function publishText(page: Page, name: 'Publish' | 'Update' = 'Publish') {
  await page.getByRole('button', { name, exact: true }).click();
  const confirm = name === 'Publish' ? 'Publish now' : 'Update';
  await publishSheet(page).getByRole('button', { name: confirm }).click();
}

/** Opens the sheet and chooses a later time. */
export async function chooseLater(page: Page, time: string): Promise<void> {
  await page.getByRole('button', { name: /^(Publish|Update)$/ }).click();
  await publishSheet(page).getByLabel('At a later time').check();
  await publishSheet(page).getByLabel('Publish at').fill(time);
}

/** Returns a title that no other test uses. */
export const newTitle = (text: string) => `${text} ${Math.random().toString(36).slice(2)}`;

/** Changes parts of the site's response to a request. */
export const changeResponse = (page: Page, url: string, changes: object) =>
  page.route(url, async (route) => {
    const response = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...response, ...changes } });
  });

const DESKS = new WeakMap<Page, Partial<Desk>>();

/** Changes parts of the desk. One that is undefined is left out, and the page then asks for it alone. */
export async function changeDesk(page: Page, changes: Partial<Desk>): Promise<void> {
  const before = DESKS.get(page);
  const all = { ...before, ...changes };
  DESKS.set(page, all);
  if (before) await page.unroute('**/api/admin/desk');
  await changeResponse(page, '**/api/admin/desk', all);
}

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
      totalPosts: 0,
      botViews: 0,
      authorViews: 0,
      postsByCategory: none,
      readers: views,
    },
    '**/api/visitorstats': {
      totalVisits: 0,
      botVisits: 0,
      authorVisits: 0,
      uniqueIPs: 0,
      visitsByDay: daysUpTo(0),
      osDistribution: {},
      browserDistribution: {},
    },
    '**/api/blogs': [],
    '**/api/admin/posts': [],
  };
  await changeDesk(page, {
    figures: NO_FIGURES,
    visitors: 0,
    thoughts: { items: [] },
    comments: { held: false, comments: [] },
  });
  for (const [url, json] of Object.entries(responses)) {
    await page.route(url, (route) => route.fulfill({ json }));
  }
}
