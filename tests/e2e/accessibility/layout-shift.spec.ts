import type { Page } from '@playwright/test';
import { SECTION_NAMES } from '#islands/dashboard/navigation/sections.ts';
import { content } from '#tests/e2e/dashboard/dashboard.ts';
import {
  expect,
  hold,
  joinSession,
  postApi,
  publishPost,
  test,
  waitUntilTypeset,
} from '#tests/e2e/support.ts';

/** The sum of layout shifts that a page may have. */
const MOST = 0.02;

/** Fonts and requests, which are held back until what is there without them was painted. */
const HELD = /\.woff2$|\/api\//;

async function openSlowly(page: Page, path: string): Promise<void> {
  const release = await hold(page, HELD);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  release();
}

/** Returns the paths of the API that a page requests, as it does. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

/** Returns the layout shifts of a page so far, and what has moved. */
const readShifts = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & {
      value: number;
      sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[];
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.flatMap(({ sources }) =>
        sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.slice(0, 40)}: ${previousRect.y} to ${currentRect.y}`,
        ),
      ),
    };
  });

/** Waits until nothing is loading any more, and fails if the page has moved since a sum of shifts. */
async function expectStill(page: Page, name: string, since = 0): Promise<void> {
  await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0);
  await waitUntilTypeset(page);
  const { sum, moved } = await readShifts(page);
  expect(sum - since, `${name}: ${moved.join(' | ')}`).toBeLessThan(MOST);
}

test(
  'the desk comes with one request, and no section of the dashboard moves while it loads',
  { tag: '@phone' },
  async ({ page }) => {
    await joinSession(page.context());
    const calls = recordCalls(page);
    await openSlowly(page, '/admin/dashboard');
    await expect(page.getByRole('region', { name: 'At a glance' })).toBeVisible();
    await expectStill(page, 'desk');
    expect(calls).toEqual(['/api/admin/desk']);

    for (const name of SECTION_NAMES) {
      await page.unroute(HELD);
      const release = await hold(page, HELD);
      await page.evaluate((hash) => (location.hash = hash), name);
      await expect(page.locator('main h2').filter({ visible: true }).first()).toBeVisible();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      // What an author has asked for may move the page.
      const { sum } = await readShifts(page);
      release();
      await expectStill(page, name, sum);
    }
  },
);

const isProposals = (path: string) => /^\/api\/documents\/\w+\/proposals$/.test(path);

test(
  'the editor asks once for each thing, and does not move',
  { tag: '@phone' },
  async ({ page }) => {
    await joinSession(page.context());
    const path = await publishPost(page.request);
    const calls = recordCalls(page);
    for (const query of ['', `?post=${path.slice('/blog/'.length)}`]) {
      await openSlowly(page, `/admin${query}`);
      await expect(content(page)).toBeVisible();
      await expectStill(page, query);
      // Other tests let programs in, and then an editor asks for their proposals.
      const asked = calls
        .splice(0)
        .filter((path, n, all) => !isProposals(path) || all.indexOf(path) !== n);
      expect(asked.toSorted()).toEqual([
        '/api/admin/check-auth',
        '/api/admin/settings',
        ...(query ? [postApi(path)] : []),
        '/api/user/me',
      ]);
    }
  },
);
