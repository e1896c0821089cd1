import { SECTION_MESSAGES } from '#islands/dashboard/section-messages.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import {
  changeDesk,
  emptySite,
  expectNoSidewaysScroll,
  section,
  showSection,
  tile,
} from './dashboard.ts';
import { expect, signIn, test } from '#tests/e2e/support.ts';

test(
  'an empty site shows zeros, empty lists, and steps until they are done or dismissed',
  { tag: '@phone-only' },
  async ({ page }) => {
    const saved = {
      ...DEFAULT_SETTINGS,
      title: 'The Slow Ledger',
      defaultTimeZone: 'UTC',
      defaultApproveFirst: true,
      mail: { isSet: false, hasAddress: true },
    };
    await emptySite(page);
    await changeDesk(page, { settings: undefined, access: undefined });
    await page.route('**/api/admin/settings', async (route) => {
      if (route.request().method() === 'PUT') saved.isSetUp = true;
      await route.fulfill({ json: saved });
    });
    const keys = [{ id: 'a', current: true, sessions: 1 }];
    await page.route('**/api/admin/sessions', (route) =>
      route.fulfill({ json: { sessions: [], keys, programs: [], signIns: [] } }),
    );
    await signIn(page);
    const steps = section(page, 'Welcome');

    for (const name of ['Posts', 'Views', 'Authors', 'Visitors'])
      await expect(tile(page, name)).toContainText('0');
    await expect(section(page, 'Pending Daily Thoughts')).toContainText('No pending requests.');
    await expect(steps.getByRole('listitem').getByRole('link')).toHaveText([
      'Say who you are',
      'Write the first post',
      /^Or bring your old site/,
      'Invite somebody, or another device of yours',
    ]);
    await expect(steps).toContainText('1 of 4 done');
    await expectNoSidewaysScroll(page);
    await steps.getByRole('link', { name: 'Say who you are' }).click();
    await expect(page.getByRole('heading', { name: 'Site and author' })).toBeFocused();
    await page.goBack();
    await steps.getByRole('button', { name: 'Dismiss' }).click();
    await expect(steps).toBeHidden();

    const comments = await showSection(page, 'Comments');
    await expect(comments).toContainText('No comments yet.');
    await expect(comments).toContainText('New comments appear immediately.');
    const statistics = await showSection(page, 'Statistics');
    await expect(statistics.getByText(SECTION_MESSAGES.noReaders)).toBeVisible();
    await expect(statistics.getByRole('figure')).toHaveCount(0);
    await expectNoSidewaysScroll(page);

    await page.goto('/admin/dashboard');
    await expect(section(page, 'Pending Daily Thoughts')).toBeVisible();
    await expect(steps).toBeHidden();
  },
);

test('the desk shows drafts as sheets, and comments that wait', async ({ page }) => {
  await changeDesk(page, { drafts: undefined, comments: undefined });
  const id = '0'.repeat(21);
  const draft = { id, revision: id, by: 'Ada', at: '2026-11-21T12:00:05.000Z', category: 'tech' };
  await page.route('**/api/drafts', (route) =>
    route.fulfill({ json: [{ ...draft, title: 'Rain', excerpt: 'It rained for eleven years.' }] }),
  );
  const comment = {
    id,
    name: 'Ruth',
    email: 'ruth@example.org',
    comment: 'I kept <b>one</b> too.',
    timestamp: '2020-11-21T12:00:05.000Z',
    category: 'tech',
    postId: 'rain202611211200',
    postTitle: 'On rain',
  };
  await page.route('**/api/comments/manage*', (route) =>
    route.fulfill({
      json: {
        held: true,
        comments: [
          { ...comment, waiting: true },
          { ...comment, id: '1'.repeat(21), waiting: false },
        ],
      },
    }),
  );
  await signIn(page);

  await expect(section(page, 'New comments').getByRole('listitem')).toHaveText([
    /Ruth on On rain.*waiting.*I kept one too\./,
  ]);
  const sheet = section(page, 'Continue writing').getByRole('link');
  await expect(sheet).toHaveText(/^Rain.*It rained for eleven years\./);
  await expect(sheet).toHaveAttribute('href', `/admin?draft=${id}`);
});
