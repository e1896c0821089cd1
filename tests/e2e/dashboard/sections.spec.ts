import { MESSAGES } from '#domain/messages/messages.ts';
import { SITE_NAME } from '#domain/site-name.ts';
import { SECTION_MESSAGES } from '#islands/dashboard/section-messages.ts';
import {
  changeDesk,
  expectNoSidewaysScroll,
  openSection,
  section,
  sectionLink,
  showSection,
} from './dashboard.ts';
import { expectAccessible } from '#tests/e2e/accessibility/accessibility.ts';
import { expect, signIn, test } from '#tests/e2e/support.ts';

test('a section has an address and a count, and Back returns to the one before', async ({
  page,
}) => {
  await changeDesk(page, { drafts: undefined });
  await page.route('**/api/drafts', (route) => {
    const saved = { at: '2026-11-21T12:00:05.000Z', category: 'tech' };
    const draft = (n: number) => {
      const id = String(n).padStart(21, '0');
      const own = { by: SITE_NAME, title: 'Über das Café' };
      return { ...saved, id, revision: id, by: 'Ada', title: `Draft ${n}`, ...(n === 3 && own) };
    };
    return route.fulfill({ json: Array.from({ length: 21 }, (_, n) => draft(n)) });
  });
  await openSection(page, 'Comments');
  await expect(section(page, 'Comments')).toBeVisible();
  await expect(sectionLink(page, 'Drafts')).toBeHidden();

  const drafts = await showSection(page, 'Drafts');
  await expect(sectionLink(page, 'Drafts')).toHaveText('Drafts 21 waiting');
  await expect(sectionLink(page, 'Comments')).toBeHidden();
  await expect(drafts.getByRole('heading', { name: 'Drafts' })).toBeFocused();
  await expect(section(page, 'Comments')).toBeHidden();
  await expect(sectionLink(page, 'Drafts')).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle(/^Drafts - Dashboard/);
  const rows = drafts.getByRole('listitem');
  await expect(rows).toHaveCount(20);
  await drafts.getByRole('button', { name: 'Show more drafts' }).press('Enter');
  await expect(rows).toHaveCount(21);
  await expect(rows.last().getByRole('button')).toBeFocused();
  await expect(rows.last()).toContainText('by Ada');
  await drafts.getByRole('searchbox').fill('CAFE uber');
  await expect(rows).toHaveText([/Über das Café.*Saved (?!.* by )/]);
  await expect(rows.getByRole('time')).toHaveAttribute('title', /^Saturday, 21 November 2026 at/);

  await page.goBack();
  await expect(section(page, 'Comments')).toBeVisible();
  await expect(drafts).toBeHidden();
});

test('a section whose script cannot be loaded says so, and gets the focus once it can be', async ({
  page,
}) => {
  await page.route('**/OtherSections.*.js', (route) => route.abort());
  await signIn(page);
  const trash = await showSection(page, 'Trash');
  await expect(trash.getByRole('heading', { name: 'Trash' })).toBeFocused();
  await expect(trash.getByRole('alert')).toBeVisible();

  await page.unrouteAll();
  await trash.getByRole('button', { name: MESSAGES.tryAgain }).press('Enter');
  await expect(trash.getByText(SECTION_MESSAGES.trashKeeps)).toBeVisible();
  await expect(trash.getByRole('heading', { name: 'Trash' })).toBeFocused();
});

test('the sections are folded into a line on a phone', { tag: '@phone-only' }, async ({ page }) => {
  await openSection(page, 'Appearance');
  // Until the section is there, its frame has a line of its own.
  await expect(section(page, 'Appearance').getByRole('button').first()).toBeVisible();
  const line = page.getByRole('button', { name: 'Site: Appearance' });
  await expect(line).toBeVisible();
  await expect(sectionLink(page, 'Appearance')).toBeHidden();
  await line.tap();
  await expect(sectionLink(page, 'Appearance')).toBeVisible();
  await page.getByRole('button', { name: 'Machine' }).tap();
  await expectAccessible(page);
  await sectionLink(page, 'Health').tap();
  await expect(section(page, 'Health').getByRole('heading', { name: 'Health' })).toBeFocused();
  await expect(
    page.getByRole('button', { name: 'Machine: Health', expanded: false }),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
});
