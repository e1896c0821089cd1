import { SECTION_MESSAGES } from '#islands/dashboard/section-messages.ts';
import { LOGO_REFUSED } from '#domain/site/logo.ts';
import { lookStyles } from '#domain/site/look-styles.ts';
import { typefaceStyles } from '#domain/site/typeface-styles.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/accessibility/accessibility.ts';
import { expect, test } from '#tests/e2e/support.ts';
import { withoutMarks } from '#tests/e2e/without-marks.ts';
import { openSection, section, showSection } from './dashboard.ts';
import { SETTINGS, withLetters } from './letters.ts';

const settings = (page: Page) => section(page, 'Site and author');
const title = (page: Page) => settings(page).getByLabel('Site title');

test('typed settings stay through a reload and a conflict, until they are discarded', async ({
  page,
}) => {
  // As if another tab had saved some.
  await page.route('**/api/admin/settings', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { code: 'edit_conflict' } })
      : route.fallback(),
  );
  await openSection(page, 'Site and author');
  const before = await title(page).inputValue();
  await title(page).fill('Marginalia');
  await page.reload();
  await expect(title(page)).toHaveValue('Marginalia');

  await settings(page).getByRole('button', { name: 'Save site and author' }).click();
  await expect(settings(page)).toContainText('Nothing has been overwritten.');
  await expect(title(page)).toHaveValue('Marginalia');
  await settings(page).getByRole('button', { name: 'Use the other version' }).click();
  await expect(title(page)).toHaveValue(before);
  await expect(settings(page).getByRole('button', { name: 'Save' })).toBeFocused();

  await title(page).fill('Marginalia');
  await expect(settings(page)).toContainText(SECTION_MESSAGES.unsavedChanges);
  await settings(page).getByRole('button', { name: 'Discard changes' }).press('Enter');
  await expect(title(page)).toHaveValue(before);
  await expect(settings(page).getByRole('button', { name: 'Save' })).toBeFocused();

  const sections = await showSection(page, 'Sections');
  await sections.getByLabel('Add an entry').selectOption('A link to another site');
  const address = sections.getByLabel(/^Address of entry/);
  await address.pressSequentially('https://example.org/a');
  await expect(address).toHaveValue('https://example.org/a');
  await expect(address).toBeFocused();
});

test('typed settings of comments and letters stay through a reload, which unfolds them', async ({
  page,
}) => {
  await withLetters(page, { letters: SETTINGS });
  await openSection(page, 'Comments');
  for (const [name, title, label, text] of [
    ['Comments', 'Comment settings', 'Blocked words', 'casino\n\nlottery'],
    ['Letters', 'Letter settings', 'Imprint', 'Ada\nLondon'],
  ] as const) {
    const part = await showSection(page, name);
    await part.getByText(title, { exact: true }).click();
    await part.getByLabel(label).fill(text);
    await page.reload();
    await expect(part.getByLabel(label)).toHaveValue(text);
  }
});

test('sections and menu are put in order by a dragged handle, by keys and by buttons', async ({
  page,
}) => {
  await openSection(page, 'Sections');
  const sections = section(page, 'Sections');
  const handle = (form: string, of: string) =>
    sections.getByRole('form', { name: form }).getByRole('button', { name: `Move ${of}` });
  const drag = async (from: Locator, to: Locator) => {
    await from.scrollIntoViewIfNeeded();
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    const x = (start?.x ?? 0) + 22;
    await page.mouse.move(x, (start?.y ?? 0) + 22);
    await page.mouse.down();
    await page.mouse.move(x, (end?.y ?? 0) + 24, { steps: 4 });
  };
  await drag(handle('Sections', 'Philosophy'), handle('Sections', 'Legal & Social'));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(handle('Sections', 'Philosophy, 1 of 5')).toBeVisible();
  await drag(handle('Sections', 'Philosophy'), handle('Sections', 'Legal & Social'));
  await page.mouse.up();
  await expect(handle('Sections', 'Philosophy, 3 of 5')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(handle('Sections', 'Philosophy, 2 of 5')).toBeFocused();
  await sections.getByRole('button', { name: 'Discard changes' }).click();

  await handle('Menu', 'History').press('ArrowUp');
  await expect(handle('Menu', 'History, 1 of')).toBeFocused();
  const menu = sections.getByRole('form', { name: 'Menu' });
  // Opened and moved before the browser has told that the entry is open.
  const first = menu.locator('details').first();
  await first.evaluate((details) => {
    details.querySelector('summary')?.click();
    details.querySelector<HTMLElement>('[data-move="1"]')?.click();
  });
  await expect(menu.getByRole('button', { name: 'Move down History' })).toBeFocused();
  await expect(handle('Menu', 'History, 2 of')).toBeVisible();
  await expectAccessible(page);
});

/** Returns true once the document of an element has loaded a typeface of the site. */
const isLoaded = (target: Locator, family: string) =>
  target.evaluate(async ({ ownerDocument: { fonts } }, name) => {
    await fonts.ready;
    return [...fonts].some((font) => font.family.includes(name) && font.status === 'loaded');
  }, family);

/**
 * Returns the body of a page without scripts, comments, hints for loading, marks for programs and optional spaces, with the
 * attributes in one order.
 */
const bodyOf = async (page: Page, html: string) =>
  page.evaluate(
    (text) => {
      const { body } = new DOMParser().parseFromString(text, 'text/html');
      for (const left of body.querySelectorAll('script, template, link[rel=preload]'))
        left.remove();
      for (const element of body.querySelectorAll('*')) {
        for (const { name, value } of [...element.attributes].sort((a, b) =>
          a.name < b.name ? -1 : 1,
        )) {
          element.removeAttribute(name);
          element.setAttribute(name, value);
        }
      }
      return body.innerHTML.replace(/\s+/g, ' ').replace(/ ?([<>]) ?/g, '$1');
    },
    await withoutMarks(page, html.replace(/<style\b[^>]*>[^]*?<\/style>|<!--[^]*?-->/g, '')),
  );

test('a preview is the page that was built with the same settings, or has unsaved ones', async ({
  page,
}) => {
  await openSection(page, 'Site and author');
  const preview = settings(page).getByRole('button', { name: 'Preview' });
  await preview.click();
  const choice = page.getByLabel('Page', { exact: true });
  const shown = page.frameLocator('iframe');
  await expect(shown.locator('.wordmark')).toBeVisible();
  for (const label of ['Landing page', 'Technology', 'Newest post']) {
    await choice.selectOption({ label });
    const path = await choice.inputValue();
    const built = await page.request.get(path);
    const expected = await bodyOf(page, await built.text());
    await expect
      .poll(async () => bodyOf(page, await shown.locator('body').innerHTML()))
      .toBe(expected);
    expect(built.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  }
  await page.keyboard.press('Escape');
  await expect(preview).toBeFocused();

  await title(page).fill('Marginalia');
  await preview.press('Enter');
  await expect(shown.locator('.wordmark')).toHaveText('Marginalia');
  await choice.selectOption({ label: 'Newest post' });
  await expect(shown.locator('main > .site')).toHaveText('Marginalia');
});

test('an appearance is checked and previewed, whatever the page was built with', async ({
  page,
}) => {
  const cloth = "[data-category='tech']{--cloth:red}";
  const look = `<style>${lookStyles({ accent: 'tan', logo: '', logoDark: '' })}${typefaceStyles('literata')}${cloth}</style>`;
  const home = ({ pathname }: URL) => pathname === '/';
  await page.route(home, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</head>', `${look}</head>`);
    await route.fulfill({ response, body });
  });
  await openSection(page, 'Appearance');
  const appearance = section(page, 'Appearance');
  const preview = appearance.getByRole('button', { name: 'Preview' });
  await preview.press('Enter');
  const shown = page.frameLocator('iframe');
  const name = shown.locator('.wordmark');
  await expect(name).toHaveCSS('font-family', /"Commonplace Display",/);
  await expect(shown.locator('html')).toHaveCSS('--accent', /^light-dark\(#8a2f1d/);
  await expect(shown.locator('.cover[data-category=tech]')).toHaveCSS(
    'background-color',
    'rgb(21, 80, 92)',
  );
  await page.keyboard.press('Escape');
  await page.unroute(home);

  const choices = appearance.getByRole('group', { name: 'Typefaces' });
  for (const family of ['Display', 'Display literata', 'Display newsreader'])
    await expect.poll(() => isLoaded(choices, family)).toBe(true);
  await choices.getByRole('radio', { checked: true }).press('ArrowDown');
  await expect(choices.getByLabel('Literata and Public Sans')).toBeChecked();
  await preview.press('Enter');
  await expect(name).toHaveCSS('font-family', /Display literata/);
  await expect.poll(() => isLoaded(name, 'Display literata')).toBe(true);
  await page.keyboard.press('Escape');

  const svg = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await appearance.getByLabel('Choose logo').setInputFiles(svg);
  await expect(appearance.getByText(LOGO_REFUSED)).toBeVisible();
  await appearance.getByLabel('Accent').selectOption('A colour of my own');
  await appearance.getByLabel('Colour').fill('#ffd000');
  await appearance.getByRole('button', { name: 'Save appearance' }).click();
  await expect(appearance.getByText('Please choose a darker colour')).toBeVisible();
});
