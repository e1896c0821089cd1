import type { APIRequestContext, Page } from '@playwright/test';
import { HOSTILE } from '#tests/support/app/hostile.ts';
import { expect, newAddress, publishPost } from './support.ts';
import { approveByApi, submitByApi } from '#tests/e2e/readers/thoughts.ts';

/** Publishes a post, comments and thoughts with hostile text in every field. Returns the path of the post. */
export async function publishHostile(request: APIRequestContext): Promise<string> {
  const all = HOSTILE.join(' ');
  const path = await publishPost(request, {
    title: all.slice(0, 200),
    subheading: all.slice(0, 300),
    author: all.slice(0, 100),
    content: [
      ...HOSTILE.map((text) => ({ type: 'paragraph', text: `kept ${text}` })),
      { type: 'image', src: '/favicon.svg', alt: all.slice(0, 300) },
    ],
  });
  const url = `/api/comments${path.slice('/blog'.length)}`;
  const thoughts: string[] = [];
  for (const text of HOSTILE) {
    const name = text.slice(0, 100);
    const response = await request.post(url, {
      data: { name, email: 'a@b.co', comment: `kept ${text}`, timestamp: text },
      headers: newAddress(),
    });
    expect(response.status()).toBe(201);
    const mark = `kept ${path.slice(-30)}`;
    const changes = { name, contact: text, content: `${mark} ${text}`, type: 'long' };
    await submitByApi(request, changes);
    thoughts.push(mark);
  }
  await approveByApi(request, thoughts);
  return path;
}

/** Fails if hostile code ran, or is in this part of the page. */
export async function expectHarmless(page: Page, selector: string): Promise<void> {
  const part = page.locator(selector).first();
  await expect(part).toBeVisible();
  // Interacting with the content must not run anything either.
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
        .filter((url) => url !== null && !/^(https?:\/\/(?!evil)|mailto:|\/(?!\/)|#)/.test(url))
        // An address that a reader writes as text is a link, which vouches for nothing.
        .filter((url) => !(element.matches('a[rel~="ugc"]') && /^https:/.test(url ?? '')));
      const foreign = /^(script|iframe|object|embed|math|style|base|meta|link)$/i.test(
        element.tagName,
      );
      return [...names, ...links, ...(foreign ? [element.tagName] : [])];
    }),
  );
  expect(found).toEqual([]);
  expect(await page.evaluate(() => (window as { broken?: number }).broken)).toBeUndefined();
}

/** Fails if a hostile post or its discussion does harm, before or after hydration. */
export async function expectHarmlessPost(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectHarmless(page, '.post');
  await expectHarmless(page, '.discussion');
  await page.locator('.discussion').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Post comment' })).toBeVisible();
  await expectHarmless(page, '.discussion .comments');
}

/** Fails if hostile thoughts do harm in the timeline or in a thought's dialog. */
export async function expectHarmlessTimeline(page: Page): Promise<void> {
  await page.goto('/daily-thoughts');
  const name = page.getByRole('button', { name: HOSTILE[0], exact: true });
  await name.first().click();
  await expectHarmless(page, 'main section');
  await expectHarmless(page, 'dialog');
}
