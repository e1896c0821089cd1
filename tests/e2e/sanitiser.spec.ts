import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Page } from '@playwright/test';
import { type Comment, NO_THREAD } from '#domain/comment.ts';
import { Discussion } from '#post/Discussion.tsx';
import { PostArticle } from '#post/PostArticle.tsx';
import { expect, newAddress, openDesk, publishPost, test, untilStatic } from './support.ts';

/** What must neither run nor stay, whatever field it comes in. */
const HOSTILE = [
  '<script>window.broken = 1</script>',
  '<img src=x onerror="window.broken = 2">',
  '<svg onload="window.broken = 3"><script>window.broken = 4</script></svg>',
  '<b onmouseover="window.broken = 5" style="position:fixed;inset:0">b</b>',
  '<a href="javascript:window.broken = 6">j</a><a href=" java\tscript:window.broken = 7">k</a>',
  '<a href="data:text/html,<script>window.broken = 8</script>">d</a>',
  '<a href="vbscript:x">v</a><a href="//evil.example">e</a>',
  '<iframe srcdoc="<script>parent.broken = 9</script>"></iframe><object data="javascript:1"></object>',
  '<form action="https://evil.example"><input name=website value=x></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.broken = 10"></style></table></mtext></math>',
  '</div></li></ol></section><style>body{display:none}</style>',
  '"><img src=x onerror=window.broken=11><x y="',
];

const TIMELINE = 'main section';

/** Fails if anything hostile ran, or stands in the part of the page where readers' and authors' words are. */
async function expectHarmless(page: Page, selector: string): Promise<void> {
  const part = page.locator(selector).first();
  await expect(part).toBeVisible();
  // Whoever touches what is there starts nothing either.
  await part.evaluate((root) => {
    for (const element of root.querySelectorAll('*')) {
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    }
  });
  const found = await part.evaluate((root) =>
    [...root.querySelectorAll('*')].flatMap((element) => {
      const names = element.getAttributeNames().filter((name) => /^on|^style$|^srcdoc$/.test(name));
      const links = ['href', 'src', 'action', 'data', 'xlink:href']
        .map((name) => element.getAttribute(name))
        .filter((url) => url !== null && !/^(https?:\/\/(?!evil)|mailto:|\/(?!\/)|#)/.test(url));
      const foreign = /^(script|iframe|object|embed|math|style|base|meta|link)$/i.test(
        element.tagName,
      );
      return [...names, ...links, ...(foreign ? [element.tagName] : [])];
    }),
  );
  expect(found).toEqual([]);
  expect(await page.evaluate(() => (window as { broken?: number }).broken)).toBeUndefined();
}

const comment = (words: string, n: number): Comment => ({
  id: `0mwq00000${String(n).padStart(12, '0')}`,
  name: words,
  comment: words,
  timestamp: '2026-11-21T12:00:00.000Z',
  editedAt: words,
  replies: [],
});

test('hostile words sent in every field run nothing and leave nothing, at once, after a reload, and in the built page', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const hostile = HOSTILE.join(' ');
  const path = await publishPost(request, {
    title: hostile.slice(0, 200),
    subheading: hostile.slice(0, 300),
    author: hostile.slice(0, 100),
    content: [
      ...HOSTILE.map((text) => ({ type: 'paragraph', text: `kept ${text}` })),
      { type: 'image', src: '/favicon.svg', alt: hostile.slice(0, 300) },
    ],
  });
  const call = `/api/comments${path.slice('/blog'.length)}`;
  for (const words of HOSTILE) {
    const answer = await page.request.post(call, {
      data: {
        name: words.slice(0, 100),
        email: 'a@b.co',
        comment: `kept ${words}`,
        timestamp: words,
      },
      headers: newAddress(),
    });
    expect(answer.status()).toBe(201);
    const thought = await page.request.post('/api/dailythoughts/submit', {
      data: { name: words.slice(0, 100), contact: words, content: `kept ${words}`, type: 'long' },
      headers: newAddress(),
    });
    expect(thought.status()).toBe(201);
  }
  const desk = await openDesk(request);
  const waiting = await desk.get('/api/dailythoughts/manage/pending');
  for (const { id, content } of (await waiting.json()) as { id: string; content: string }[]) {
    if (content.startsWith('kept')) await desk.post(`/api/dailythoughts/process/approve/${id}`);
  }

  for (const built of [false, true]) {
    if (built) {
      await untilStatic(request, await publishPost(request));
      await untilStatic(request, path);
    }
    await page.goto(path);
    await expectHarmless(page, '.post');
    await expectHarmless(page, '.discussion');
    await page.locator('.discussion').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Post comment' })).toBeVisible();
    await expectHarmless(page, '.discussion .comments');
    await page.goto('/daily-thoughts');
    await page
      .getByRole('button', { name: HOSTILE[0] ?? '', exact: true })
      .first()
      .click();
    await expectHarmless(page, TIMELINE);
    await expectHarmless(page, 'dialog');
  }
});

test('hostile answers of the site itself run nothing in the islands', async ({
  page,
  request,
  complaints,
}) => {
  const path = await publishPost(request);
  await page.route('**/api/comments/**', (route) =>
    route.fulfill({
      json: {
        comments: HOSTILE.map((words, n) => ({ ...comment(words, n), editedAt: undefined })),
      },
    }),
  );
  await page.goto(path);
  await page.locator('.discussion').scrollIntoViewIfNeeded();
  await expect(page.locator('.comment')).toHaveCount(HOSTILE.length);
  await expectHarmless(page, '.discussion .comments');

  await page.route('**/api/dailythoughts/process', (route) =>
    route.fulfill({
      json: HOSTILE.map((words, n) => ({
        id: `zzzzzzzzz${String(n).padStart(12, '0')}`,
        name: words,
        contact: words,
        content: words,
        attribution: words,
        date: '2026-11-21T12:00:00.000Z',
      })),
    }),
  );
  await page.goto('/daily-thoughts');
  await expect(page.locator('blockquote').nth(HOSTILE.length - 1)).toBeVisible();
  await expectHarmless(page, TIMELINE);
  // The policy speaks up already where the sanitiser parses what it then takes out.
  complaints.length = 0;
});

test('what the build renders out of a hostile store is harmless without any policy to help', async ({
  page,
}) => {
  const post = {
    id: 'x202611211200',
    category: 'tech',
    title: HOSTILE.join(''),
    subheading: HOSTILE.join(''),
    author: HOSTILE.join(''),
    date: '2026-11-21T12:00:00.000Z',
    content: HOSTILE.map((text) => ({ type: 'paragraph', text }) as const),
  } as const;
  const thread = { ...NO_THREAD, comments: HOSTILE.map(comment) };
  const article = renderToStaticMarkup(
    createElement(PostArticle, { post: { ...post, content: [...post.content] } }),
  );
  const discussion = renderToStaticMarkup(createElement(Discussion, { post, thread }));
  await page.setContent(`<main>${article}${discussion}</main>`);

  await expectHarmless(page, 'main');
  await expect(page.locator('.comment')).toHaveCount(HOSTILE.length);
});
