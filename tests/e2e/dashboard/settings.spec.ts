import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { LOGO_REFUSED } from '#domain/site/logo.ts';
import { lookStyles } from '#domain/site/look-styles.ts';
import { typefaceStyles } from '#domain/site/typeface-styles.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support.ts';
import { openSection, section } from './dashboard.ts';

const settings = (page: Page) => section(page, 'Site and author');
const title = (page: Page) => settings(page).getByLabel('Site title');

/** Makes the site refuse to save settings, as if another tab had saved some. */
const refuse = (page: Page) =>
  page.route('**/api/admin/settings', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { code: 'edit_conflict' } })
      : route.fallback(),
  );

test('unsaved settings survive a reload, are previewed, and can be discarded', async ({ page }) => {
  await openSection(page, 'Site and author');
  await title(page).fill('Marginalia');

  await page.reload();

  await expect(title(page)).toHaveValue('Marginalia');
  const preview = settings(page).getByRole('button', { name: 'Preview' });
  await preview.press('Enter');
  const shown = page.frameLocator('iframe');
  await expect(shown.locator('.wordmark')).toHaveText('Marginalia');
  await page.getByLabel('Page', { exact: true }).selectOption({ label: 'Newest post' });
  await expect(shown.locator('main > .site')).toHaveText('Marginalia');
  await page.keyboard.press('Escape');
  await expect(preview).toBeFocused();

  await expect(settings(page)).toContainText(DASHBOARD_MESSAGES.unsavedChanges);
  await settings(page).getByRole('button', { name: 'Discard changes' }).press('Enter');
  await expect(title(page)).not.toHaveValue('Marginalia');
  await expect(settings(page).getByRole('button', { name: 'Save' })).toBeFocused();
});

/** Returns the body of a page without scripts, hints for loading and optional spaces, with the attributes in one order. */
const bodyOf = (page: Page, html: string) =>
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
    html.replace(/<style\b[^>]*>[^]*?<\/style>/g, ''),
  );

test('a preview with the settings of the site is the page that was built with them', async ({
  page,
}) => {
  await openSection(page, 'Site and author');
  await settings(page).getByRole('button', { name: 'Preview' }).click();
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
});

test('typefaces are chosen among specimens, and seen on the page', async ({ page }) => {
  await openSection(page, 'Appearance');
  const appearance = section(page, 'Appearance');
  const loaded = (target: Locator, family: string) =>
    target.evaluate(async ({ ownerDocument: { fonts } }, name) => {
      await fonts.ready;
      return [...fonts].some((font) => font.family.includes(name) && font.status === 'loaded');
    }, family);

  const choices = appearance.getByRole('group', { name: 'Typefaces' });
  for (const family of ['Display', 'Display literata', 'Display newsreader'])
    await expect.poll(() => loaded(choices, family)).toBe(true);
  await choices.getByRole('radio', { checked: true }).press('ArrowDown');
  await expect(choices.getByLabel('Literata and Public Sans')).toBeChecked();
  await appearance.getByRole('button', { name: 'Preview' }).press('Enter');

  const name = page.frameLocator('iframe').locator('.wordmark');
  await expect(name).toHaveCSS('font-family', /Display literata/);
  await expect.poll(() => loaded(name, 'Display literata')).toBe(true);
});

test('a preview takes back the typefaces, the accent and the cloth that a page was built with', async ({
  page,
}) => {
  const cloth = "[data-category='tech']{--cloth:red}";
  const look = `<style>${lookStyles({ accent: 'tan', logo: '', logoDark: '' })}${typefaceStyles('literata')}${cloth}</style>`;
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</head>', `${look}</head>`);
      await route.fulfill({ response, body });
    },
  );
  await openSection(page, 'Appearance');
  await section(page, 'Appearance').getByRole('button', { name: 'Preview' }).click();

  const shown = page.frameLocator('iframe');
  await expect(shown.locator('.wordmark')).toHaveCSS('font-family', /"Commonplace Display",/);
  await expect(shown.locator('html')).toHaveCSS('--accent', /^light-dark\(#8a2f1d/);
  await expect(shown.locator('.cover[data-category=tech]')).toHaveCSS(
    'background-color',
    'rgb(21, 80, 92)',
  );
});

test('settings that were changed elsewhere are not overwritten', async ({ page }) => {
  await refuse(page);
  await openSection(page, 'Site and author');
  const before = await title(page).inputValue();
  await title(page).fill('Marginalia');

  await settings(page).getByRole('button', { name: 'Save site and author' }).click();

  await expect(settings(page)).toContainText('Nothing has been overwritten.');
  await expect(title(page)).toHaveValue('Marginalia');
  await settings(page).getByRole('button', { name: 'Use the other version' }).click();
  await expect(title(page)).toHaveValue(before);
});

test("an SVG is refused as a logo, and a colour of one's own is marked if links could not be read", async ({
  page,
}) => {
  await openSection(page, 'Appearance');
  const appearance = section(page, 'Appearance');
  const svg = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await appearance.getByLabel('Choose logo').setInputFiles(svg);
  await expect(appearance.getByText(LOGO_REFUSED)).toBeVisible();

  await appearance.getByLabel('Accent').selectOption('A colour of my own');
  await appearance.getByLabel('Colour').fill('#ffd000');
  await appearance.getByRole('button', { name: 'Save appearance' }).click();
  await expect(appearance.getByText('Please choose a darker colour')).toBeVisible();
});

test('the address of a new link in the menu can be typed to its end', async ({ page }) => {
  await openSection(page, 'Sections');
  await page.getByLabel('Add an entry').selectOption('A link to another site');
  const address = page.getByLabel(/^Address of entry/);
  await address.pressSequentially('https://example.org/a');

  await expect(address).toHaveValue('https://example.org/a');
  await expect(address).toBeFocused();
});

test('a rebuild of everything is announced, and the focus stays on its button', async ({
  page,
}) => {
  await page.route('**/api/admin/derived', (route) => route.fulfill({ json: {} }));
  await openSection(page, 'Publishing');
  const button = page.getByRole('button', { name: 'Rebuild everything' });
  await button.press('Enter');
  await expect(page.getByText(DASHBOARD_MESSAGES.derivedRebuilding)).toBeVisible();

  await expect(button).toBeFocused();
});
