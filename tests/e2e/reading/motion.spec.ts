import type { Page } from '@playwright/test';
import { TRANSITION } from '#domain/timing.ts';
import { expect, hold, test } from '#tests/e2e/support.ts';

const [BLUR, DRIFT, END] = TRANSITION.phases;
const html = (page: Page) => page.locator('html');
const phase = (page: Page) => html(page).getAttribute('data-phase');

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true });

/** Opens a page and its menu, with the clock of this and each later page stopped, so that no phase ends by itself. */
async function openMenu(page: Page, path: string): Promise<void> {
  await page.clock.install();
  // Before the page loads, so that none of its requests runs out of time.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path);
  await menuButton(page).click();
}

test('a page leaves in three phases while the next one is fetched, and back restores it', async ({
  page,
}) => {
  const fetched = page.waitForRequest(
    (request) => request.url().endsWith('/blog/tech') && request.resourceType() !== 'document',
  );
  await openMenu(page, '/blog/history');
  await entry(page, 'Technology').click();
  await fetched;

  await page.clock.runFor(0);
  expect(await phase(page)).toBe('black-and-white');
  await expect(html(page)).toHaveAttribute('data-slide', 'right');
  await page.clock.runFor(BLUR - 1);
  expect(await phase(page)).toBe('black-and-white');
  await page.clock.runFor(1);
  expect(await phase(page)).toBe('blur');
  await page.clock.runFor(DRIFT - BLUR - 1);
  expect(await phase(page)).toBe('blur');
  await page.clock.runFor(1);
  expect(await phase(page)).toBe('drift');
  await page.clock.runFor(END - DRIFT + TRANSITION.routeSwap - 1);
  expect(await phase(page)).toBe('drift');
  expect(page.url()).toContain('/blog/history');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/blog/tech');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tech Posts');

  await page.goBack();
  await expect(page).toHaveURL('/blog/history');
  expect(await phase(page)).toBeNull();
  await expect(page.locator('main')).toHaveCSS('opacity', '1');
  await page.goForward();
  await expect(page).toHaveURL('/blog/tech');
});

test('a pressed link begins the first phase, and a press without a click takes it back', async ({
  page,
  context,
}) => {
  await openMenu(page, '/daily-thoughts');
  const { x = 0, y = 0 } = (await entry(page, 'Technology').boundingBox()) ?? {};
  const press = async (options = {}) => {
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.down(options);
  };
  await press();
  expect(await phase(page)).toBe('black-and-white');
  await page.mouse.move(20, 600, { steps: 4 });
  await page.mouse.up();
  await page.clock.runFor(0);
  expect(await phase(page)).toBeNull();

  await page.keyboard.down('Shift');
  await press();
  expect(await phase(page)).toBeNull();
  await page.mouse.move(20, 600);
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await press({ button: 'right' });
  expect(await phase(page)).toBeNull();
  await page.mouse.up({ button: 'right' });
  await page.clock.runFor(0);

  const opened = context.waitForEvent('page');
  await entry(page, 'History').click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab).toHaveURL('/blog/history');
  await tab.close();
  await page.clock.runFor(0);
  expect(await phase(page)).toBeNull();
  expect(page.url()).toContain('/daily-thoughts');

  await press();
  await page.clock.runFor(END);
  expect(await phase(page)).toBe('black-and-white');
  await page.mouse.up();
  await page.clock.runFor(BLUR - 1);
  expect(await phase(page)).toBe('black-and-white');
  await page.clock.runFor(1);
  expect(await phase(page)).toBe('blur');
  // The section is an earlier one.
  await expect(html(page)).toHaveAttribute('data-slide', 'left');
});

test('a transition needs 769 px and motion, and Escape or the back-forward cache cancels it', async ({
  page,
}) => {
  // Without content, the browser stays where it is.
  await page.route('**/blog/history', (route) => route.fulfill({ status: 204 }));
  const follow = async () => {
    const response = page.waitForResponse((each) => each.request().isNavigationRequest());
    await entry(page, 'History').click();
    // The page's clock is stopped, so a transition would not end.
    await response;
  };
  await page.setViewportSize({ width: 768, height: 800 });
  await openMenu(page, '/blog/tech');
  await follow();

  await page.setViewportSize({ width: 769, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await follow();

  await page.unroute('**/blog/history');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await entry(page, 'History').click();
  await page.clock.runFor(DRIFT);
  expect(await phase(page)).toBe('drift');
  await page.keyboard.press('Escape');
  expect(await phase(page)).toBeNull();
  await page.clock.runFor(10_000);
  expect(page.url()).toContain('/blog/tech');
  await expect(page.locator('main')).toHaveCSS('opacity', '1');

  await menuButton(page).click();
  await entry(page, 'History').click();
  await page.clock.runFor(DRIFT);
  expect(await phase(page)).toBe('drift');
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  expect(await phase(page)).toBeNull();
});

test('a link clicked while the page loads is followed', async ({ page }) => {
  const release = await hold(page, '**/heroes/tech.svg');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/blog/tech', { waitUntil: 'domcontentloaded' });
  await menuButton(page).click();
  await entry(page, 'History').click();
  await expect(html(page)).toHaveAttribute('data-phase');
  release();
  await page.waitForLoadState();
  await page.clock.runFor(END + TRANSITION.routeSwap);

  await expect(page).toHaveURL('/blog/history');
});

test('a section comes in from its side of the menu, and the author area from none', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      const record = () => {
        const types = viewTransition ? [...viewTransition.types] : null;
        document.documentElement.dataset['arrived'] = JSON.stringify(types);
        // How it moves is not looked at.
        viewTransition?.skipTransition();
      };
      if (viewTransition) void viewTransition.ready.then(record, record);
      else record();
    });
  });
  await openMenu(page, '/blog/history');
  for (const [name, to, types] of [
    ['Technology', '/blog/tech', ['right']],
    ['Philosophy', '/blog/philosophy', ['left']],
    ['Author(s)', '/admin/login', null],
    ['Technology', '/blog/tech', null],
    // The same page.
    ['Technology', '/blog/tech', null],
  ] as const) {
    const response = page.waitForResponse((each) => each.request().isNavigationRequest());
    await entry(page, name).click();
    // Without phases, which would not end, since the page's clock is stopped.
    if (types) await page.clock.runFor(END + TRANSITION.routeSwap);
    await response;
    await expect(page).toHaveURL(to);
    await expect(html(page)).toHaveAttribute('data-arrived', JSON.stringify(types));
    await menuButton(page).click();
  }
});

test('a slow next page leaves this one usable, and another link can be chosen', async ({
  page,
}) => {
  const release = await hold(page, '**/blog/history', (route) => route.abort());
  // The page cannot run scripts for the test while it waits for the next page, so it records its phases itself.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const { phase = 'none' } = document.documentElement.dataset;
      sessionStorage.setItem('phases', `${sessionStorage.getItem('phases') ?? ''} ${phase}`);
    }).observe(document, { attributeFilter: ['data-phase'], subtree: true });
  });
  await openMenu(page, '/blog/tech');
  const { x = 0, y = 0 } = (await page.getByRole('link', { name: 'Home' }).boundingBox()) ?? {};
  const requested = page.waitForRequest((request) => request.isNavigationRequest());
  await entry(page, 'History').click();
  await page.clock.runFor(END + TRANSITION.routeSwap);
  await requested;
  expect(page.url()).toContain('/blog/tech');
  await page.mouse.click(x + 20, y + 20);

  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => sessionStorage.getItem('phases'))).toBe(
    ' black-and-white blur drift none',
  );
  release();
});
