import type { Page } from '@playwright/test';
import { TRANSITION } from '#domain/timing.ts';
import { expect, test } from '#tests/e2e/support.ts';

const [BLUR, DRIFT, END] = TRANSITION.phases;
const html = (page: Page) => page.locator('html');
const phase = (page: Page) => html(page).getAttribute('data-phase');

/** Opens a page and its menu, with the page's clock stopped. */
async function openMenu(page: Page, path: string): Promise<void> {
  await page.clock.install();
  // A request under way would run out of time with the page's clock.
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Menu' }).click();
}

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true });

test('a page leaves in three phases, while the next one is fetched', async ({ page }) => {
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
});

test('a pressed link begins the first phase, and a press without a click takes it back', async ({
  page,
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

test('there is no transition to or from the author area, or to the same page', async ({ page }) => {
  await openMenu(page, '/blog/tech');
  for (const [name, to] of [
    ['Technology', '/blog/tech'],
    ['Author(s)', '/admin/login'],
    ['Technology', '/blog/tech'],
  ] as const) {
    const response = page.waitForResponse((each) => each.request().isNavigationRequest());
    await entry(page, name).click();
    // The page's clock is stopped, so a transition would not end.
    await response;
    await expect(page).toHaveURL(to);
    await page.getByRole('button', { name: 'Menu' }).click();
  }
});

test('there is no transition on a phone', { tag: '@phone-only' }, async ({ page }) => {
  await openMenu(page, '/blog/tech');
  await entry(page, 'History').click();

  await expect(page).toHaveURL('/blog/history');
});

test('there is a transition from 769 px on, except with reduced motion', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await openMenu(page, '/blog/tech');
  await entry(page, 'History').click();
  await expect(page).toHaveURL('/blog/history');

  await page.setViewportSize({ width: 769, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await entry(page, 'Technology').click();
  await expect(page).toHaveURL('/blog/tech');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await entry(page, 'History').click();
  await page.clock.runFor(0);
  await expect(html(page)).toHaveAttribute('data-phase');
});

test('a click with a modifier opens a tab, and the page stays', async ({ page, context }) => {
  await openMenu(page, '/blog/tech');
  const opened = context.waitForEvent('page');
  await entry(page, 'History').click({ modifiers: ['ControlOrMeta'] });

  await expect(await opened).toHaveURL('/blog/history');
  expect(await phase(page)).toBeNull();
  expect(page.url()).toContain('/blog/tech');
});

test('Escape and the back-forward cache cancel a transition', async ({ page }) => {
  await openMenu(page, '/blog/tech');
  await entry(page, 'History').click();
  await page.clock.runFor(DRIFT);
  expect(await phase(page)).toBe('drift');
  await page.keyboard.press('Escape');
  expect(await phase(page)).toBeNull();
  await page.clock.runFor(10_000);
  expect(page.url()).toContain('/blog/tech');
  await expect(page.locator('main')).toHaveCSS('opacity', '1');

  await page.getByRole('button', { name: 'Menu' }).click();
  await entry(page, 'History').click();
  await page.clock.runFor(DRIFT);
  expect(await phase(page)).toBe('drift');
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  expect(await phase(page)).toBeNull();
});

test('back and forward restore the pages', async ({ page }) => {
  await openMenu(page, '/blog/tech');
  await entry(page, 'History').click();
  await page.clock.runFor(END + TRANSITION.routeSwap);
  await expect(page).toHaveURL('/blog/history');
  await page.goBack();

  await expect(page).toHaveURL('/blog/tech');
  expect(await phase(page)).toBeNull();
  await expect(page.locator('main')).toHaveCSS('opacity', '1');
  await page.goForward();
  await expect(page).toHaveURL('/blog/history');
});

test('a link clicked while the page loads is followed', async ({ page }) => {
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/heroes/tech.svg', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/blog/tech', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await entry(page, 'History').click();
  await expect(html(page)).toHaveAttribute('data-phase');
  gate.resolve(undefined);

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
      };
      if (viewTransition) void viewTransition.ready.then(record, record);
      else record();
    });
  });
  await page.goto('/blog/history');
  for (const [name, to, types] of [
    ['Technology', '/blog/tech', ['right']],
    ['Philosophy', '/blog/philosophy', ['left']],
    ['Author(s)', '/admin/login', null],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await entry(page, name).click();
    await expect(page).toHaveURL(to);
    await expect(html(page)).toHaveAttribute('data-arrived', JSON.stringify(types));
  }
});

test('a slow next page leaves this one usable, and another link can be chosen', async ({
  page,
}) => {
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/blog/history', async (route) => {
    await gate.promise;
    await route.abort();
  });
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
  gate.resolve(undefined);
});
