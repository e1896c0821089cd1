import { expect, test } from 'vitest';
import type { NewPreviewLink } from '#domain/posts/preview-link.ts';
import { DAY, PREVIEW_DAYS } from '#domain/timing.ts';
import { previewPage } from '#api/posts/preview-page.ts';
import { draftPreview } from '#tests/support/app/endpoints.ts';
import { remove, tryToPublish } from '#tests/support/app/blog.ts';
import {
  DRAFT_ID,
  samplePageDraft,
  saveDraft,
  tryToDeleteDraft,
  tryToSaveDraft,
} from '#tests/support/app/author.ts';
import { savePage } from '#tests/support/app/site-content.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { call, NOW, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { builtShell } from '#tests/support/app/built-shell.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';

const after = (days: number) => new Date(NOW.getTime() + days * DAY);

/** Sends a request about the link to a draft's preview as its author. */
const ask = async (app: TestApp, method: string, id = DRAFT_ID) =>
  call(draftPreview(app), { method, params: { id }, headers: await signedIn(app) });

/** Creates the link to the sample draft's preview, and returns the last part of its path. */
async function share(app: TestApp): Promise<string> {
  const response = await ask(app, 'POST');
  expect(response.status).toBe(201);
  const { path } = (await response.json()) as NewPreviewLink;
  return path.replace('/preview/', '');
}

/** Returns an app with a shared draft, and the token of its link. */
async function appWithPreview() {
  const app = testApp({ siteDir: builtShell() });
  const { revision } = await saveDraft(app);
  return { app, revision, token: await share(app) };
}

const open = (app: TestApp, token: string) => call(previewPage(app), { params: { token } });

test('a link shows the draft as a post that is not listed, cached or discussed', async () => {
  const { app, token } = await appWithPreview();

  const response = await open(app, token);
  const html = await response.text();

  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('netlify-cdn-cache-control')).toBeNull();
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(html).toContain('<title>Preview: On tides</title><meta name="robots" content="noindex"/>');
  expect(html).toContain('data-preview');
  expect(html).toContain('The tide came in.');
  expect(html).not.toContain('data-discussion');
  expect(html).not.toContain('canonical');
});

test('a link shows the draft as it was last saved, however little it has', async () => {
  const { app, token, revision } = await appWithPreview();
  const content = '<img src=x onerror="x()"><script>x()</script>Later';
  await tryToSaveDraft(app, { revision, title: '', category: '', content });

  const html = await (await open(app, token)).text();

  expect(html).toContain('<title>Preview: Untitled</title>');
  expect(html).toContain('Later');
  expect(html).not.toContain('onerror');
  expect(html).not.toContain('x()');
});

test('the secret is not stored', async () => {
  const { app, token } = await appWithPreview();

  const keys = await app.keys();
  const texts = await Promise.all(keys.map((key) => app.store.get(key)));

  const secret = token.slice(DRAFT_ID.length);
  expect(secret).toMatch(/^[0-9a-z]{32}$/);
  expect([...keys, ...texts].join()).not.toContain(secret);
});

test('unknown, revoked, replaced and expired links have the same page', async () => {
  const { app, token } = await appWithPreview();
  const page = async (one: string) => {
    const response = await open(app, one);
    return [response.status, await response.text(), [...response.headers]];
  };
  const unknown = await page('nothing');
  const replacing = await share(app);

  expect(unknown[0]).toBe(404);
  expect(await page(token)).toEqual(unknown);
  expect(await page(DRAFT_ID + '0'.repeat(32))).toEqual(unknown);
  expect(await page('0'.repeat(53))).toEqual(unknown);
  expect((await open(app, replacing)).status).toBe(200);
  expect((await ask(app, 'DELETE')).status).toBe(200);
  expect((await ask(app, 'DELETE')).status).toBe(200);
  expect(await page(replacing)).toEqual(unknown);

  const last = await share(app);
  app.clock.now = new Date(after(PREVIEW_DAYS).getTime() - 1);
  expect((await open(app, last)).status).toBe(200);
  app.clock.now = after(PREVIEW_DAYS + 0.001);
  expect(await page(last)).toEqual(unknown);
  app.clock.now = after(PREVIEW_DAYS + 2);
  await cleanUp(app);
  expect(await app.keys('previews/')).toEqual([]);
});

test('an author sees the time of a link, but not the link', async () => {
  const { app } = await appWithPreview();

  const response = await ask(app, 'GET');
  const link = { createdAt: NOW.toISOString(), expiresAt: after(PREVIEW_DAYS).toISOString() };
  expect(await response.json()).toEqual({ link });
  await ask(app, 'DELETE');
  expect(await (await ask(app, 'GET')).json()).toEqual({});
});

test('the link of a published draft leads to its post as long as that is there', async () => {
  const { app, token, revision } = await appWithPreview();
  await tryToPublish(app, { draft: DRAFT_ID, draftRevision: revision });

  const response = await open(app, token);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(`/blog/writings/${samplePost.id}`);
  expect(response.headers.get('cache-control')).toBe('private, no-store');

  await remove(app);
  expect((await open(app, token)).status).toBe(404);
});

test('a deleted draft has no preview, and a draft must be saved to have one', async () => {
  const { app, token } = await appWithPreview();
  await tryToDeleteDraft(app);

  expect((await open(app, token)).status).toBe(404);
  await expect(ask(app, 'POST')).toBeRefused('draft_not_found');
  await expect(ask(app, 'POST', '0'.repeat(21))).toBeRefused('draft_not_found');
});

test('a link shows a draft of an own page as that, and leads to it once it is published', async () => {
  const app = testApp({ siteDir: builtShell() });
  const { revision } = await saveDraft(app, { ...samplePageDraft, page: '' });
  const token = await share(app);

  const html = await (await open(app, token)).text();
  expect(html).toContain('<title>Preview: About</title>');
  expect(html).toContain('<article class="page"');
  expect(html).toContain('Who I am.');
  expect(html).toContain('data-preview');

  await savePage(app, { draft: DRAFT_ID, revision });
  const response = await open(app, token);
  expect([response.status, response.headers.get('location')]).toEqual([302, '/about']);
});
