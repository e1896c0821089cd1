import { content, newTitle, openSection, section } from '#tests/e2e/dashboard/dashboard.ts';
import { keyFile, openOverlay, overlayOf } from '#tests/e2e/sign-in/key-login.ts';
import { crash, expect, readKey, signIn, test } from '#tests/e2e/support.ts';

/** Milliseconds without a change after which the editor saves a text. */
const PAUSE = 5_000;

test('what was typed in a tab that was killed is in another browser', async ({
  page,
  context,
  otherBrowser,
}) => {
  const title = newTitle('Not by hand');
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
  await expect(page.getByText(/^Saved on the server \d\d:\d\d/)).toBeVisible();
  expect(sent).toHaveLength(1);
  await context.setOffline(true);
  await page.keyboard.type(' And more.');
  await expect(page.getByText('6 words,')).toBeVisible();
  await page.clock.fastForward(PAUSE);
  await expect(page.getByText('Only in this browser: no connection').first()).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => {
      await page.clock.fastForward(PAUSE);
      return sent.length;
    })
    .toBe(2);
  await expect(page.getByText('Only in this browser')).toHaveCount(0);
  await crash(page);

  const other = await otherBrowser();
  await openSection(other, 'Drafts');
  await section(other, 'Drafts').getByRole('link', { name: title }).click();
  await expect(content(other)).toHaveText('Every word of it. And more.');
});

test('a text is saved as soon as its author signs in again in another tab', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signIn(page, '/admin');
  await page.getByLabel('Title').fill(newTitle('Patience'));
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await context.clearCookies();
  await page.clock.fastForward(PAUSE);
  const state = page.getByRole('status').filter({ hasText: 'Only in this browser' });
  await expect(state).toContainText('you are signed out');
  await context.setOffline(true);
  await expect(state).toContainText('no connection');
  await context.setOffline(false);
  await page.clock.fastForward(PAUSE);
  await expect(state).toContainText('you are signed out');

  const noticed = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('storage', ({ key, newValue }) => {
          if (key === 'signedIn' && newValue !== null) resolve();
        });
      }),
  );
  const other = await context.newPage();
  await other.goto('/');
  await openOverlay(other);
  await overlayOf(other)
    .getByLabel('Key file')
    .setInputFiles(keyFile(await readKey()));
  await noticed;
  await other.close();
  // Time stands still, so that the usual next attempt is never made.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.clock.runFor(PAUSE);
  await expect(page.getByText(/^Saved on the server/)).toBeVisible();
});
