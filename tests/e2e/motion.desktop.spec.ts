import type { Page } from '@playwright/test';
import { TIMING } from '#domain/timing.ts';
import { expect, test } from './support.ts';

const [DULL, DIM, GONE] = TIMING.transitionPhases;
const html = (page: Page) => page.locator('html');
const phase = (page: Page) => html(page).getAttribute('data-phase');

/** Opens a page whose time stands still, and its menu. */
async function openMenu(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Menu' }).click();
}

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true });

test('to another section a page goes black and white, blurs and drifts, and then the next one comes', async ({
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
  await page.clock.runFor(DULL - 1);
  expect(await phase(page)).toBe('black-and-white');
  await page.clock.runFor(1);
  expect(await phase(page)).toBe('blur');
  await page.clock.runFor(DIM - DULL - 1);
  expect(await phase(page)).toBe('blur');
  await page.clock.runFor(1);
  expect(await phase(page)).toBe('drift');
  await page.clock.runFor(GONE - DIM + TIMING.routeSwap - 1);
  expect(await phase(page)).toBe('drift');
  expect(page.url()).toContain('/blog/history');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/blog/tech');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tech Posts');
});

for (const [from, entryName, slide] of [
  ['/blog/philosophy', 'Daily Thoughts', 'right'],
  ['/daily-thoughts', 'Technology', 'left'],
  ['/blog/writings', 'History', 'left'],
  ['/blog/writings', 'Legal & Social Issues', 'right'],
  ['/', 'Philosophy', 'right'],
] as const) {
  test(`from ${from} to ${entryName} the slide is to the ${slide}`, async ({ page }) => {
    await openMenu(page, from);
    await entry(page, entryName).click();

    await expect(html(page)).toHaveAttribute('data-slide', slide);
  });
}

for (const [what, from, entryName, to] of [
  ['to the desk', '/blog/tech', 'Author(s)', '/admin/login'],
  ['from the desk', '/admin/login', 'Technology', '/blog/tech'],
  ['to the same page', '/blog/tech', 'Technology', '/blog/tech'],
] as const) {
  test(`there is no transition ${what}`, async ({ page }) => {
    await openMenu(page, from);
    const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
    await entry(page, entryName).click();

    // The time of the page stands still, so a transition would not end.
    await answer;
    await expect(page).toHaveURL(to);
  });
}

test('up to 768 px there is no transition, from 769 px there is', async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 800 });
  await openMenu(page, '/blog/tech');
  await entry(page, 'History').click();
  await page.clock.runFor(0);
  await expect(html(page)).toHaveAttribute('data-phase');

  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/blog/tech');
  await page.getByRole('button', { name: 'Menu' }).click();
  await entry(page, 'History').click();
  await expect(page).toHaveURL('/blog/history');
});

test('who asks for stillness has no transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openMenu(page, '/blog/tech');
  await entry(page, 'History').click();

  await expect(page).toHaveURL('/blog/history');
});

test('a click with a modifier opens a tab, and the page stays as it is', async ({
  page,
  context,
}) => {
  await openMenu(page, '/blog/tech');
  const opened = context.waitForEvent('page');
  await entry(page, 'History').click({ modifiers: ['ControlOrMeta'] });

  await expect(await opened).toHaveURL('/blog/history');
  expect(await phase(page)).toBeNull();
  expect(page.url()).toContain('/blog/tech');
});

test('Escape calls a transition off', async ({ page }) => {
  await openMenu(page, '/blog/tech');
  await entry(page, 'History').click();
  await page.clock.runFor(DIM);
  expect(await phase(page)).toBe('drift');
  await page.keyboard.press('Escape');
  expect(await phase(page)).toBeNull();
  await page.clock.runFor(10_000);

  expect(page.url()).toContain('/blog/tech');
  await expect(page.locator('main')).toHaveCSS('opacity', '1');
});

test('back and forward have no transition, and find the pages as they were', async ({ page }) => {
  await page.goto('/blog/tech');
  await page.getByRole('button', { name: 'Menu' }).click();
  await entry(page, 'History').click();
  await expect(page).toHaveURL('/blog/history');
  await page.goBack();

  await expect(page).toHaveURL('/blog/tech');
  expect(await phase(page)).toBeNull();
  await expect(page.locator('main')).toHaveCSS('opacity', '1');
  await page.goForward();
  await expect(page).toHaveURL('/blog/history');
});

test('a page that the browser has kept is as it was', async ({ page }) => {
  await openMenu(page, '/blog/tech');
  await entry(page, 'History').click();
  await page.clock.runFor(DIM);
  expect(await phase(page)).toBe('drift');
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  expect(await phase(page)).toBeNull();
});

test('a link that is clicked while the page still loads is followed', async ({ page }) => {
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

for (const [entryName, to, types] of [
  ['Technology', '/blog/tech', ['right']],
  ['Philosophy', '/blog/philosophy', ['left']],
  ['Author(s)', '/admin/login', null],
] as const) {
  test(`the page of ${entryName} comes in ${types ? `from the ${types[0]}` : 'from nowhere'}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        const tell = () => {
          const types = viewTransition ? [...viewTransition.types] : null;
          document.documentElement.dataset['arrived'] = JSON.stringify(types);
        };
        if (viewTransition) void viewTransition.ready.then(tell, tell);
        else tell();
      });
    });
    await page.goto('/blog/history');
    await page.getByRole('button', { name: 'Menu' }).click();
    await entry(page, entryName).click();
    await expect(page).toHaveURL(to);

    await expect(html(page)).toHaveAttribute('data-arrived', JSON.stringify(types));
  });
}

test('over a slow network the page stays until the next one is there, can be read again, and another link can be chosen', async ({
  page,
}) => {
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/blog/history', async (route) => {
    await gate.promise;
    await route.abort();
  });
  // Whatever asks the page while it waits for the next one waits too, so it keeps a diary.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const { phase = 'none' } = document.documentElement.dataset;
      sessionStorage.setItem('phases', `${sessionStorage.getItem('phases') ?? ''} ${phase}`);
    }).observe(document, { attributeFilter: ['data-phase'], subtree: true });
  });
  await openMenu(page, '/blog/tech');
  const { x = 0, y = 0 } = (await page.getByRole('link', { name: 'Home' }).boundingBox()) ?? {};
  const asked = page.waitForRequest((request) => request.isNavigationRequest());
  await entry(page, 'History').click();
  await page.clock.runFor(GONE + TIMING.routeSwap);
  await asked;
  expect(page.url()).toContain('/blog/tech');
  await page.mouse.click(x + 20, y + 20);

  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => sessionStorage.getItem('phases'))).toBe(
    ' black-and-white blur drift none',
  );
  gate.resolve(undefined);
});
