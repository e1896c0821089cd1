import type { Browser, Locator } from '@playwright/test';
import type { Site } from '#tests/support/servers/start-site.ts';
import { compare, meanOf, OPENING } from './compare.ts';
import { measure, typeText } from './measure.ts';
import { openCopy, openPage, slowDown, type SlowPage } from './page.ts';

const SEARCH = 'Search posts by title or tag';
const SEARCHED = 'on harbours 12';

const NAMES = ['Drafts', 'Comments', 'Site and author', 'All Blogs'];

/** Measures the search among all posts, and changes of the section, on the dashboard. */
export async function feelDashboard(browser: Browser, site: Site): Promise<void> {
  const [ours, opened] = await Promise.all([openPosts(browser, site), openPosts(browser, site)]);
  for (const name of NAMES) {
    await (await sectionLink(opened, name)).click();
    await opened.page.waitForLoadState('networkidle');
  }
  await opened.page.getByLabel(SEARCH).waitFor();
  const reference = await openCopy(browser, opened);
  await opened.page.context().close();
  await reference.page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('main [type="search"]');
    const field = [...fields].find((one) => one.checkVisibility());
    const rows = [...(field?.closest('section')?.querySelectorAll('li') ?? [])];
    field?.addEventListener('input', () => {
      const { value } = field;
      for (const row of rows) row.hidden = !row.textContent.toLowerCase().includes(value);
    });
    for (const group of document.querySelectorAll<HTMLElement>('main nav ul')) group.hidden = false;
    const headings = [...document.querySelectorAll<HTMLElement>('main section h2')];
    const panels = headings.map((heading) =>
      heading.closest<HTMLElement>('main div:has(> section)'),
    );
    for (const link of document.querySelectorAll('main a[href^="#"]'))
      link.addEventListener('click', (event) => {
        event.preventDefault();
        for (const [n, heading] of headings.entries()) {
          const isOpened = link.textContent.startsWith(heading.textContent);
          if (panels[n]) panels[n].hidden = !isOpened;
          if (isOpened) heading.focus();
        }
      });
  });
  for (const slow of [ours, reference]) await slowDown(slow);
  const search = async (slow: SlowPage) => {
    const field = slow.page.getByLabel(SEARCH);
    await field.fill('');
    await field.focus();
    return typeText(slow, SEARCHED);
  };
  await compare('a key in the search of 1,000 posts', OPENING, {
    ours,
    reference,
    interact: search,
  });
  const change = async (slow: SlowPage) => {
    const costs = [];
    for (const name of NAMES) {
      const link = await sectionLink(slow, name);
      costs.push(await measure(slow, [() => link.click()]));
      await slow.page.waitForLoadState('networkidle');
    }
    return meanOf(costs);
  };
  await compare('another section of the dashboard', OPENING, {
    ours,
    reference,
    interact: change,
  });
  for (const slow of [ours, reference]) await slow.page.context().close();
}

async function openPosts(browser: Browser, site: Site): Promise<SlowPage> {
  const cookie = site.session();
  const slow = await openPage(browser, `${site.url}/admin/dashboard#posts`, { cookie });
  await slow.page.getByRole('link', { name: 'On harbours 1', exact: true }).waitFor();
  return slow;
}

/** Returns the link to a section, whose group is unfolded. */
async function sectionLink({ page }: SlowPage, name: string): Promise<Locator> {
  const link = page.locator('main a[href^="#"]', { hasText: name }).first();
  if (!(await link.isVisible())) {
    const group = page.locator('main nav li', { has: page.locator('a', { hasText: name }) });
    await group.first().getByRole('button').first().click();
  }
  return link;
}
