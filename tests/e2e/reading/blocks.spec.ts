import { expect, publishPost, test } from '#tests/e2e/support.ts';
import { paragraph } from '#tests/support/app/sample.ts';

const content = [
  paragraph('A tide table is a promise that nobody made.'),
  paragraph('<aside data-kind="warning">The sand is soft.\n\nStay on the path.</aside>'),
  paragraph(
    '<details><summary>Why it is soft</summary><ul><li>Water stands in it.</li></ul></details>',
  ),
  paragraph(
    '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">The sea at noon</a><figcaption>Ada · YouTube</figcaption></figure>',
  ),
  paragraph('It rises by <code class="language-math">h = a \\cos(\\omega t)</code> each day.'),
  paragraph('<pre><code class="language-math">\\int_0^\\infty e^{-x^2}\\,dx</code></pre>'),
];

test('an embedded page is loaded once its button is pressed, and has the focus', async ({
  page,
  request,
}) => {
  const foreign: string[] = [];
  await page.route(/youtube/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<button>A player</button>' });
  });
  await page.goto(await publishPost(request, { content }));
  const card = page.getByRole('figure').filter({ hasText: 'The sea at noon' });
  await expect(card.getByRole('link')).toHaveAttribute('href', /watch\?v=dQw4w9WgXcQ$/);
  expect(foreign).toEqual([]);

  await card.getByRole('button', { name: 'Play from YouTube: The sea at noon' }).press('Enter');

  const player = page.frameLocator('iframe[title="Play from YouTube: The sea at noon"]');
  await expect(player.getByText('A player')).toBeVisible();
  await expect(page.locator('iframe')).toBeFocused();
  expect(foreign).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1']);
});

test('callouts, toggles and formulas are shown without a script, and unfolded in print', async ({
  otherBrowser,
  request,
}) => {
  const page = await otherBrowser({ javaScriptEnabled: false });
  await page.goto(await publishPost(request, { content }));
  await expect(page.getByRole('note', { name: 'Warning' })).toContainText('Stay on the path.');
  await expect(page.getByRole('button', { name: /YouTube/ })).toBeHidden();
  await expect(page.locator('math')).toHaveCount(2);
  const hidden = page.getByText('Water stands in it.');
  await expect(hidden).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(hidden).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByText('Why it is soft').press('Enter');

  await expect(hidden).toBeVisible();
});
