import { readFile } from 'node:fs/promises';
import type { Post } from '#domain/posts/post.ts';
import { joinContent } from '#domain/posts/block.ts';
import { content, newTitle, publishText } from '#tests/e2e/dashboard/dashboard.ts';
import { collectDialogs, expect, signIn, test } from '#tests/e2e/support.ts';
import { paste } from './paste.ts';

const load = (name: string) => readFile(`tests/support/clipboard/article/${name}`, 'utf8');

/** The parts of an article, as different programs put them on the clipboard. */
const PARTS = [
  { type: 'text/html', file: 'word.html' },
  { type: 'text/html', file: 'google-docs.html' },
  { type: 'text/plain', file: 'markdown.md' },
  { type: 'text/html', file: 'web-page.html' },
] as const;

test('an article pasted from four programs is published whole, and nothing else', async ({
  page,
}) => {
  await signIn(page, '/admin');
  collectDialogs(page);
  // The pictures are on other sites.
  await page.route('https://*.example.com/**', (route) => route.abort());
  await page.route('https://example.com/**', (route) => route.abort());
  const title = newTitle('Short-lived article');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption('tech');
  await content(page).click();
  for (const { type, file } of PARTS) {
    await paste(page, { [type]: await load(file) });
    // The second one leaves a list.
    for (let n = 0; n < 2; n++) await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  await publishText(page);
  const path = await page.getByRole('link', { name: title }).getAttribute('href');
  const response = await page.request.get(`/api/blogs${path?.slice('/blog'.length)}`);
  const post = (await response.json()) as Post;

  // Notes get names of their own.
  const text = joinContent(post.content).replace(/(#fn(?:ref)?-)[\w-]{8}-/g, '$1');
  expect(`${text}\n`).toBe(await load('published.html'));
});
