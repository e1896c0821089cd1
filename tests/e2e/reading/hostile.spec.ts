import { HOSTILE } from '#tests/support/app/hostile.ts';
import { expectHarmless } from '#tests/e2e/hostile.ts';
import { expect, test } from '#tests/e2e/support.ts';

/** A post that no test changes. */
const POST = '/blog/writings/thelighthouseaccounts202608021920';

test('the policy of a page allows no foreign script, no plugin, no base and no foreign form', async ({
  request,
}) => {
  const html = await (await request.get('/blog/tech')).text();
  const [, policy = ''] = /http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? [];
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values.join(' ')] as const;
    }),
  );

  expect(directives.get('script-src')).toMatch(/^(?:'self' ?|'sha256-[\w+/=]+' ?)+$/);
  expect(directives.get('default-src')).toBe("'self'");
  expect(directives.get('object-src')).toBe("'none'");
  expect(directives.get('base-uri')).toBe("'none'");
  expect(directives.get('form-action')).toBe("'self'");
});

test('hostile comments in a response are harmless', async ({ page, browserErrors }) => {
  const comments = HOSTILE.map((text, n) => ({
    id: `0mwq00000${String(n).padStart(12, '0')}`,
    name: text,
    comment: text,
    timestamp: '2026-11-21T12:00:00.000Z',
    replies: [],
  }));
  await page.route('**/api/comments/**', (route) => route.fulfill({ json: { comments } }));
  await page.goto(POST);
  await page.locator('.discussion').scrollIntoViewIfNeeded();
  await expect(page.locator('.comment')).toHaveCount(HOSTILE.length);
  // Until the sanitiser has loaded, comments are plain text.
  await expect(page.locator('.comment-text b')).toHaveText('b');

  await expectHarmless(page, '.discussion .comments');
  // The policy also reports markup that the sanitiser parses and then removes.
  browserErrors.length = 0;
});

test('comments in a response are plain text where the sanitiser cannot be loaded', async ({
  page,
  browserErrors,
}) => {
  const comments = [
    {
      id: `0mwq00000${'0'.repeat(12)}`,
      name: 'Ada',
      comment: '<em>Well</em> &lt;i&gt;<img src="x" onerror="alert(1)">',
      timestamp: '2026-11-21T12:00:00.000Z',
      replies: [],
    },
  ];
  await page.route('**/api/comments/**', (route) => route.fulfill({ json: { comments } }));
  await page.route('**/browser-sanitizer*', (route) => route.abort());
  await page.goto(POST);
  await page.locator('.discussion').scrollIntoViewIfNeeded();

  await expect(page.locator('.comment-text')).toHaveText('Well <i>');
  await expect(page.locator('.comment-text > *')).toHaveCount(0);
  browserErrors.length = 0;
});

test('hostile thoughts in a response are harmless', async ({ page, browserErrors }) => {
  const thoughts = HOSTILE.map((text, n) => ({
    id: `zzzzzzzzz${String(n).padStart(12, '0')}`,
    name: text,
    contact: text,
    content: text,
    attribution: text,
    date: '2026-11-21T12:00:00.000Z',
  }));
  await page.route('**/api/dailythoughts/process', (route) => route.fulfill({ json: thoughts }));
  await page.goto('/daily-thoughts');
  await expect(page.locator('blockquote').nth(HOSTILE.length - 1)).toBeVisible();

  await expectHarmless(page, 'main section');
  browserErrors.length = 0;
});
