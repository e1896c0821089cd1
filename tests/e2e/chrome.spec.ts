import type { Page } from '@playwright/test';
import { LAYOUT } from '#domain/layout.ts';
import { MENU } from '#domain/navigation.ts';
import { TIMING } from '#domain/timing.ts';
import { expect, expectAccessible, signIn, test } from './support.ts';

const POST = '/blog/writings/thelighthouseaccounts202608021920';
const TITLE = 'The lighthouse accounts';

const bar = (page: Page) => page.getByRole('banner').first();
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Reading progress' });
const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => {
    window.scrollTo({ top, behavior: 'instant' });
  }, y);

test('the home button is on every page but the first, as large as the window asks for', async ({
  page,
}, { project }) => {
  const size = project.name === 'phone' ? LAYOUT.homeIconMobile : LAYOUT.homeIcon;
  for (const path of ['/blog/tech', '/daily-thoughts', '/admin/login', '/nowhere']) {
    await page.goto(path);
    const home = page.getByRole('link', { name: 'Home' });
    expect(await home.locator('svg').boundingBox()).toMatchObject({ width: size, height: size });
  }
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Home' })).toHaveCount(0);
});

test('the menu names every section, says where one is, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/blog/lsconcern');
  const opener = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await opener.click();

  await expect(menu.getByRole('link')).toHaveText(MENU.map(({ label }) => label));
  await expect(menu.getByRole('link', { name: 'Legal & Social Issues' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(menu.getByRole('link', { name: 'Author(s)' })).toHaveAttribute(
    'href',
    '/admin/login',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the menu takes 500 ms to close, and closes on a click beside it', async ({ page }) => {
  await page.goto('/blog/tech');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toHaveCSS('opacity', '1');
  const displays = await menu.evaluate((element: HTMLElement, closing) => {
    element.hidePopover();
    const animations = element.getAnimations();
    return [closing - 1, closing].map((time) => {
      for (const animation of animations) {
        animation.pause();
        animation.currentTime = time;
      }
      return getComputedStyle(element).display;
    });
  }, TIMING.menuClosing);
  expect(displays).toEqual(['block', 'none']);

  await page.reload();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.mouse.click(20, 600);
  await expect(menu).toBeHidden();
});

test('the bar gives way 50 px down on a desktop, comes back for who turns round, and stays on a phone', async ({
  page,
}, { project }) => {
  await page.setViewportSize({ width: project.name === 'phone' ? 390 : 1280, height: 400 });
  await page.goto('/blog/history');
  await expect(bar(page)).toBeInViewport();
  await scrollTo(page, 50);
  await expect(page.locator('html')).toHaveAttribute('data-nav', 'shown');
  await expect(bar(page)).toBeInViewport();
  await scrollTo(page, 51);

  if (project.name === 'phone') {
    await scrollTo(page, 300);
    await expect(bar(page)).toBeInViewport();
    return;
  }
  await expect(bar(page)).not.toBeInViewport();
  await scrollTo(page, 200);
  await expect(bar(page)).not.toBeInViewport();
  await scrollTo(page, 190);
  await expect(bar(page)).toBeInViewport();
  await scrollTo(page, 300);
  await expect(bar(page)).not.toBeInViewport();
  await page.getByRole('link', { name: 'Home' }).focus();
  await expect(bar(page)).toBeInViewport();
});

test('a bar that is hidden comes back for the keyboard, but does not stay for a mouse that used the menu', async ({
  page,
}, { project }) => {
  await page.setViewportSize({ width: project.name === 'phone' ? 390 : 1280, height: 400 });
  await page.goto(project.name === 'phone' ? POST : '/blog/history');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await menu.click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await scrollTo(page, 300);
  await expect(bar(page)).not.toBeInViewport();
  await page.keyboard.press('Shift+Tab');
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
});

test('on the first page the menu is there in every section', async ({ page }, { project }) => {
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect(menu).toBeInViewport();
  await scrollTo(page, 1_500);
  await (project.name === 'phone'
    ? expect(menu).toBeInViewport()
    : expect(menu).not.toBeInViewport());
  await scrollTo(page, 1_400);
  await expect(menu).toBeInViewport();
});

test('above a post the bar comes after 50 px on a desktop, with its category; on a phone it is the title, and goes after 100 px', async ({
  page,
}, { project }) => {
  await page.goto(POST);
  if (project.name === 'desktop') {
    await expect(bar(page)).not.toBeInViewport();
    await scrollTo(page, 50);
    await expect(progress(page)).toBeHidden();
    await expect(bar(page)).not.toBeInViewport();
    await scrollTo(page, 51);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await expect(bar(page).getByText(TITLE)).toHaveText(`${TITLE} - Writings`, {
      useInnerText: true,
    });
    await scrollTo(page, 800);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    return;
  }
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await expect(bar(page).getByText(TITLE)).toHaveText(TITLE, { useInnerText: true });
  await scrollTo(page, 100);
  await expect(progress(page)).toBeVisible();
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await scrollTo(page, 101);
  await expect(page.getByRole('link', { name: 'Home' })).not.toBeInViewport();
  await expect(page.getByRole('button', { name: 'Menu' })).not.toBeInViewport();
  await scrollTo(page, 90);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
});

test('a post that is not there has its bar at once', async ({ page }) => {
  await page.goto('/blog/tech/nothing202601010000');

  await expect(bar(page)).toBeInViewport({ ratio: 1 });
});

test('reading progress shows after 50 px, and ends at a hundred', async ({ page }) => {
  await page.goto(POST);
  await scrollTo(page, 50);
  await expect(progress(page)).toBeHidden();
  await scrollTo(page, 51);
  await expect(progress(page)).toBeVisible();
  const scrollable = await page.evaluate(
    () => document.documentElement.scrollHeight - window.innerHeight,
  );
  await scrollTo(page, Math.round(scrollable / 2));
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '50');
  await expectAccessible(page);
  await scrollTo(page, scrollable);
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '100');

  await page.goto('/blog/tech');
  await expect(progress(page)).toHaveCount(0);
});

test('the hero of a post fades as the page scrolls, unless stillness is asked for', async ({
  page,
}) => {
  await page.goto(POST);
  const hero = page.locator('.post-hero');
  await expect(hero).toHaveCSS('opacity', '1');
  await scrollTo(page, 300);
  await expect
    .poll(() => hero.evaluate((element) => getComputedStyle(element).opacity))
    .not.toBe('1');
  const half = Number(await hero.evaluate((element) => getComputedStyle(element).opacity));
  await scrollTo(page, 500);
  await expect
    .poll(async () => Number(await hero.evaluate((element) => getComputedStyle(element).opacity)))
    .toBeLessThan(half);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(hero).toHaveCSS('opacity', '1');
});

test('the desk has the same bar', async ({ page }, { project }) => {
  await signIn(page);
  await page.goto('/admin');
  await expect(page.getByLabel('Title')).toBeVisible();
  await scrollTo(page, 300);

  await (project.name === 'phone'
    ? expect(bar(page)).toBeInViewport()
    : expect(bar(page)).not.toBeInViewport());
});
