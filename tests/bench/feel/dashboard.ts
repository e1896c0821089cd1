import type { Browser } from '@playwright/test';
import type { Site } from '#tests/support/servers/start-site.ts';
import { compare, meanOf, OPENING } from './compare.ts';
import { measure, typeText } from './measure.ts';
import { openCopy, openPage, slowDown, type SlowPage } from './page.ts';

const SEARCH = 'Search posts by title or tag';
const SEARCHED = 'on harbours 12';

/** Measures the search among all posts, and changes of the section, on the dashboard. */
export async function feelDashboard(browser: Browser, site: Site): Promise<void> {
  const cookie = site.session();
  const ours = await openPage(browser, `${site.url}/admin/dashboard#posts`, { cookie });
  const { page } = ours;
  await page.getByRole('link', { name: 'On harbours 1', exact: true }).waitFor();
  const reference = await openCopy(browser, ours);
  await reference.page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('main section li')];
    document.querySelector('[type="search"]')?.addEventListener('input', ({ target }) => {
      const { value } = target as HTMLInputElement;
      for (const row of rows) row.hidden = !row.textContent.toLowerCase().includes(value);
    });
    const list = rows[0]?.closest('section');
    const section = list?.parentElement;
    for (const link of document.querySelectorAll('main a[href^="#"]'))
      link.addEventListener('click', () => section?.replaceChildren(list?.cloneNode(true) ?? ''));
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
    for (const name of ['Drafts', 'Comments', 'Site and author', 'All Blogs']) {
      const link = slow.page.locator('main a[href^="#"]', { hasText: name }).first();
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
