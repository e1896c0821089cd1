import { SECTION_MESSAGES } from '#islands/dashboard/section-messages.ts';
import { NO_FIGURES } from '#tests/support/app/no-figures.ts';
import { changeDesk, section, showSection } from './dashboard.ts';
import { expect, signIn, test } from '#tests/e2e/support.ts';

test('a failed start of a build is retried, and what it left out is named with links', async ({
  page,
}) => {
  // This test responds with the state of the build itself: the other tests publish, and nothing is built.
  let retries = 0;
  await page.route('**/api/admin/site', async (route) => {
    if (route.request().method() === 'POST') retries += 1;
    const response = await route.fetch({ method: 'GET' });
    const state = (await response.json()) as object;
    const rebuild = retries === 0 ? 'failed' : 'called';
    await route.fulfill({ response, json: { ...state, content: 'all', rebuild } });
  });
  const build = {
    builtAt: '2026-11-21T12:00:00Z',
    leftOut: [{ category: 'tech', id: 'onlocks202611211200', title: 'On locks' }],
    leftOutPages: [{ id: 'about', title: 'About' }],
    omitted: [{ part: 'search', name: 'On keys' }],
  };
  await page.route('**/build.json', (route) =>
    route.fulfill({ json: { ...build, content: retries === 0 ? 'not all' : 'all' } }),
  );
  await changeDesk(page, { site: undefined, figures: NO_FIGURES });
  await signIn(page);
  const site = section(page, 'Site');
  await expect(site).toContainText('The rebuild could not be started.');

  await site.getByRole('button', { name: 'Retry' }).click();
  await expect(site).toContainText(
    'The site is up to date, except for posts and pages that cannot be displayed.',
  );
  expect(retries).toBe(1);
  await expect(site.getByRole('link', { name: 'On locks' })).toHaveAttribute(
    'href',
    '/admin?post=tech/onlocks202611211200',
  );
  await expect(site).toContainText('On keys (search)');
  await site.getByRole('link', { name: 'About' }).click();
  await expect(section(page, 'Own pages')).toBeVisible();
});

test('a failed build is retried, a waiting one started, and one of everything announced', async ({
  page,
}) => {
  const brings = { posts: 3, removed: 0, pages: 1, settings: true, takedowns: false };
  const next = '2026-11-25T12:00:00Z';
  const deploys = { perMonth: 10, left: 7, next, isPossible: false, brings };
  const states = [
    { rebuild: 'broken', since: '2026-11-21T12:00:00Z' },
    { rebuild: 'waiting', deploys },
    { rebuild: 'called', deploys: { ...deploys, left: 6 } },
  ];
  let requests = 0;
  await changeDesk(page, { site: undefined });
  await page.route('**/api/admin/site', async (route) => {
    if (route.request().method() === 'POST') requests += 1;
    await route.fulfill({ json: { content: 'newer', timeZone: 'UTC', ...states[requests] } });
  });
  await signIn(page);
  const site = section(page, 'Site');
  await expect(site).toContainText(/The last build of the site failed.* Failed 21 Nov/);
  await site.getByRole('button', { name: 'Retry' }).click();

  await expect(site).toContainText(
    /brings 3 posts into the search, shows 1 changed page.*costs 15 .*25 Nov.* 7 of 10 deploys left \(per 31 days\)\./,
  );
  await site.getByRole('button', { name: 'Rebuild now' }).click();

  await expect(site).toContainText(
    /being rebuilt\.\.\. This deploy brings 3 posts .* 6 of 10 deploys/,
  );
  expect(requests).toBe(2);

  await page.route('**/api/admin/derived', (route) => route.fulfill({ json: {} }));
  const publishing = await showSection(page, 'Publishing');
  const button = publishing.getByRole('button', { name: 'Rebuild everything' });
  await button.press('Enter');
  await expect(publishing.getByText(SECTION_MESSAGES.derivedRebuilding)).toBeVisible();
  await expect(button).toBeFocused();
});
