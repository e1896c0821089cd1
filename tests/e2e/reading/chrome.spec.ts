import type { Page } from '@playwright/test';
import { menuOf } from '#domain/site/menu.ts';
import { seedPages } from '#tests/e2e/accessibility/seed-pages.ts';
import { expect, test } from '#tests/e2e/support.ts';

const POST = '/blog/writings/thelighthouseaccounts202608021920';
const TITLE = 'The lighthouse accounts';

const header = (page: Page) => page.getByRole('banner').first();
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Reading progress' });
const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => {
    window.scrollTo({ top, behavior: 'instant' });
  }, y);

/** Makes the window so low that every page scrolls. */
const lowWindow = async (page: Page) =>
  page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 400 });

test(
  'the menu lists every section and marks the current one, beside a home button',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.goto('/blog/lsconcern');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();

    await expect(menu.getByRole('link')).toHaveText(menuOf({}, []).map(({ label }) => label));
    await expect(menu.getByRole('link', { name: 'Legal & Social Issues' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(menu.getByRole('link', { name: 'Author(s)' })).toHaveAttribute(
      'href',
      '/admin/login',
    );
    const home = page.getByRole('link', { name: 'Home' });
    const size = isMobile ? 22 : 27;
    expect(await home.locator('svg').boundingBox()).toMatchObject({ width: size, height: size });
    await expect(home).toHaveAttribute('href', '/');
  },
);

test('every page has a footer, every page but the first a home button, and a post its progress', async ({
  request,
}) => {
  const footer = `© ${new Date().getFullYear()} Commonplace. All rights reserved`;
  for (const path of [...seedPages(), '/admin/login', '/nowhere']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain(footer);
    expect(html.includes('href="/" aria-label="Home"'), path).toBe(path !== '/');
    expect(html.includes('aria-label="Reading progress"'), path).toBe(/^\/blog\/\w+\//.test(path));
  }
});

test('the menu is used by keyboard, and Escape and a click outside close it in 500 ms', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/blog/tech');
  const opener = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const name of ['Skip to content', 'Home', 'Search']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  for (const { label } of menuOf({}, [])) {
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: label, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(menu).toBeVisible();
  await page.mouse.click(20, 600);
  await expect(menu).toBeHidden();

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await opener.click();
  await expect(menu).toHaveCSS('opacity', '1');
  const displays = await menu.evaluate((element: HTMLElement) => {
    element.hidePopover();
    const animations = element.getAnimations();
    return [499, 500].map((time) => {
      for (const animation of animations) {
        animation.pause();
        animation.currentTime = time;
      }
      return getComputedStyle(element).display;
    });
  });

  expect(displays).toEqual(['block', 'none']);
});

test(
  'the header hides on the way down, and returns on the way up and on keyboard focus',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await lowWindow(page);
    await page.goto(isMobile ? POST : '/blog/history');
    await expect(header(page)).toBeInViewport({ ratio: 1 });
    if (isMobile) {
      await expect(header(page).getByText(TITLE)).toHaveText(TITLE, { useInnerText: true });
    }
    await scrollTo(page, 200);
    await expect(header(page)).not.toBeInViewport();
    await scrollTo(page, 150);
    await expect(header(page)).toBeInViewport({ ratio: 1 });

    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await menu.click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
    await scrollTo(page, 300);
    // The focus that a click left in the header does not keep it.
    await expect(header(page)).not.toBeInViewport();
    await page.keyboard.press('Shift+Tab');
    await expect(header(page)).toBeInViewport({ ratio: 1 });
  },
);

test('the header takes no space above a post that has not arrived yet', async ({ page }) => {
  await page.route(`**${POST}`, async (route) => {
    const response = await route.fetch();
    const [beginning = ''] = (await response.text()).split('<article');
    await route.fulfill({ response, body: beginning });
  });
  await page.goto(POST);

  await expect(header(page)).toHaveCSS('position', 'fixed');
});

test('on the way down a post’s header shows its title and the progress, and its hero fades', async ({
  page,
}) => {
  await page.goto(POST);
  await expect(header(page)).not.toBeInViewport();
  await expect(progress(page)).toBeHidden();
  const name = page.getByRole('link', { name: 'Commonplace', exact: true });
  await expect(name).toBeInViewport({ ratio: 1 });
  await expect(name).toHaveAttribute('href', '/');
  const hero = page.locator('.post-hero');
  const opacity = async () =>
    Number(await hero.evaluate((element) => getComputedStyle(element).opacity));
  await expect(hero).toHaveCSS('opacity', '1');

  await scrollTo(page, 300);
  await expect(header(page)).toBeInViewport({ ratio: 1 });
  await expect(header(page).getByText(TITLE)).toHaveText(`${TITLE} - Writings`, {
    useInnerText: true,
  });
  await expect(progress(page)).toBeVisible();
  await expect.poll(opacity).toBeLessThan(1);
  const faded = await opacity();
  await scrollTo(page, 500);
  await expect.poll(opacity).toBeLessThan(faded);
  await expect(header(page)).toBeInViewport({ ratio: 1 });
  expect(
    await hero.evaluate((element) => {
      element.scrollTop = 50;
      return element.scrollTop;
    }),
  ).toBe(0);

  const now = async () => Number(await progress(page).getAttribute('aria-valuenow'));
  const begun = await now();
  await scrollTo(page, 1_600);
  await expect.poll(now).toBeGreaterThan(begun);
  // The page grows without being scrolled.
  const read = await now();
  await page.evaluate(() => {
    const more = document.createElement('p');
    more.style.blockSize = `${document.documentElement.scrollHeight}px`;
    document.querySelector('main')?.append(more);
  });
  await expect.poll(now).toBeLessThan(read * 0.75);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(hero).toHaveCSS('opacity', '1');
});
