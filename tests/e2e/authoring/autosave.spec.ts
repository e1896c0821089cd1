import type { Page } from '@playwright/test';
import { content, newTitle, openSection, section } from '#tests/e2e/dashboard/dashboard.ts';
import { keyFile, openOverlay, overlayOf } from '#tests/e2e/sign-in/key-login.ts';
import { crash, expect, readKey, signIn, test } from '#tests/e2e/support.ts';

/** Milliseconds without a change after which the editor saves a text. */
const PAUSE = 5_000;

/** Signs in with the key file in another tab, until this one has heard of it. */
async function signInBeside(page: Page): Promise<void> {
  const noticed = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('storage', ({ key, newValue }) => {
          if (key === 'signedIn' && newValue !== null) resolve();
        });
      }),
  );
  const other = await page.context().newPage();
  await other.goto('/');
  await openOverlay(other);
  const field = overlayOf(other).getByLabel('Key file');
  await field.setInputFiles(keyFile(await readKey()));
  await noticed;
  await other.close();
}

test('a text saves itself despite lost connections, ended sessions and a killed tab', async ({
  page,
  context,
  otherBrowser,
}) => {
  const title = newTitle('Not by hand');
  const state = page.getByRole('status').filter({ hasText: 'Not saved' });
  const onServer = page.getByText('Saved', { exact: true });
  const ended = page.getByRole('status').filter({ hasText: 'session has ended' });
  await page.clock.install();
  await signIn(page, '/admin');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await page.getByLabel('Title').fill(title);
  await content(page).click();
  await page.keyboard.type('Every word of it.');
  await expect(page.getByText('4 words,')).toBeVisible();
  await page.clock.fastForward(PAUSE);
  await expect(onServer).toBeVisible();
  expect(sent).toHaveLength(1);

  await context.setOffline(true);
  await page.keyboard.type(' And more.');
  await expect(page.getByText('6 words,')).toBeVisible();
  await page.clock.fastForward(PAUSE);
  await expect(state).toContainText('offline');
  await context.setOffline(false);
  await expect
    .poll(async () => {
      await page.clock.fastForward(PAUSE);
      return sent.length;
    })
    .toBe(2);
  await expect(state).toHaveCount(0);

  await context.clearCookies();
  await page.keyboard.type(' At last.');
  await expect(page.getByText('8 words,')).toBeVisible();
  await page.clock.fastForward(PAUSE);
  await expect(ended).toBeVisible();
  await expect(state).toHaveCount(0);
  await context.setOffline(true);
  await expect(state).toContainText('offline');
  await context.setOffline(false);
  await page.clock.fastForward(PAUSE);
  await expect(ended).toBeVisible();
  await expect(state).toHaveCount(0);
  await signInBeside(page);
  // Time stands still, so that the usual next attempt is never made.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.clock.runFor(PAUSE);
  await expect(onServer).toBeVisible();
  await expect(state).toHaveCount(0);
  await crash(page);

  const other = await otherBrowser();
  await openSection(other, 'Drafts');
  await section(other, 'Drafts').getByRole('link', { name: title }).click();
  await expect(content(other)).toHaveText('Every word of it. And more. At last.');
});
