import type { Page } from '@playwright/test';
import { menuOf } from '#domain/site/menu.ts';
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
  'every page except the landing page has a home button of the right size',
  {
    tag: '@phone',
  },
  async ({ page, isMobile }) => {
    const size = isMobile ? 22 : 27;
    for (const path of ['/blog/tech', '/daily-thoughts', '/admin/login', '/nowhere']) {
      await page.goto(path);
      const icon = page.getByRole('link', { name: 'Home' }).locator('svg');
      expect(await icon.boundingBox()).toMatchObject({ width: size, height: size });
    }
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Home' })).toHaveCount(0);
  },
);

test(
  'the menu lists every section and marks the current one',
  { tag: '@phone' },
  async ({ page }) => {
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
  },
);

test('Escape and a click outside close the menu, which takes 500 ms', async ({ page }) => {
  await page.goto('/blog/lsconcern');
  const opener = page.getByRole('button', { name: 'Menu' });
  await opener.click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.mouse.click(20, 600);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();

  await opener.click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
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

test('every menu entry can be reached by keyboard', async ({ page }) => {
  await page.goto('/blog/tech');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  for (const { label } of menuOf({}, [])) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: label, exact: true })).toBeFocused();
  }
});

test('the header hides on the way down and returns on the way up', async ({ page }) => {
  await lowWindow(page);
  await page.goto('/blog/history');
  await expect(header(page)).toBeInViewport();
  await scrollTo(page, 200);
  await expect(header(page)).not.toBeInViewport();
  await scrollTo(page, 150);

  await expect(header(page)).toBeInViewport();
});

test('the header of a section stays on a phone', { tag: '@phone-only' }, async ({ page }) => {
  await lowWindow(page);
  await page.goto('/blog/history');
  await scrollTo(page, 300);

  // The class is set with the scroll event, before the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.locator('html')).toHaveAttribute('data-nav', 'shown');
  await expect(header(page)).toBeInViewport();
});

test(
  'a hidden header returns on keyboard focus, but not for a mouse',
  {
    tag: '@phone',
  },
  async ({ page, isMobile }) => {
    await lowWindow(page);
    await page.goto(isMobile ? POST : '/blog/history');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await menu.click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
    await scrollTo(page, 300);
    await expect(header(page)).not.toBeInViewport();
    await page.keyboard.press('Shift+Tab');

    await expect(header(page)).toBeInViewport({ ratio: 1 });
  },
);

test('a post’s header shows the site name, and after scrolling the post’s title', async ({
  page,
}) => {
  await page.goto(POST);
  await expect(header(page)).not.toBeInViewport();
  const name = page.getByRole('link', { name: 'Commonplace', exact: true });
  await expect(name).toBeInViewport({ ratio: 1 });
  await expect(name).toHaveAttribute('href', '/');
  await scrollTo(page, 200);

  await expect(header(page)).toBeInViewport({ ratio: 1 });
  await expect(header(page).getByText(TITLE)).toHaveText(`${TITLE} - Writings`, {
    useInnerText: true,
  });
  await scrollTo(page, 800);
  await expect(header(page)).toBeInViewport({ ratio: 1 });
});

test(
  'on a phone the header of a post shows its title and hides on scrolling down',
  {
    tag: '@phone-only',
  },
  async ({ page }) => {
    await page.goto(POST);
    await expect(header(page)).toBeInViewport({ ratio: 1 });
    await expect(header(page).getByText(TITLE)).toHaveText(TITLE, { useInnerText: true });
    await scrollTo(page, 200);
    await expect(page.getByRole('link', { name: 'Home' })).not.toBeInViewport();
    await expect(page.getByRole('button', { name: 'Menu' })).not.toBeInViewport();
    await scrollTo(page, 150);

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

test('on the way down a post shows the reading progress, and its hero fades', async ({ page }) => {
  await page.goto(POST);
  await expect(progress(page)).toBeHidden();
  const hero = page.locator('.post-hero');
  const opacity = async () =>
    Number(await hero.evaluate((element) => getComputedStyle(element).opacity));
  await expect(hero).toHaveCSS('opacity', '1');
  await scrollTo(page, 300);
  await expect(progress(page)).toBeVisible();
  await expect.poll(opacity).toBeLessThan(1);
  const faded = await opacity();
  await scrollTo(page, 500);
  await expect.poll(opacity).toBeLessThan(faded);
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
  await page.goto('/blog/tech');
  await expect(progress(page)).toHaveCount(0);
});

test('the hero of a post does not fade with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(POST);
  await scrollTo(page, 300);
  await expect(progress(page)).toBeVisible();

  await expect(page.locator('.post-hero')).toHaveCSS('opacity', '1');
});
