import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { markSite, NO_SITE } from '#domain/site/shell-site.ts';
import { postPage } from '#api/posts/post-page.ts';
import { pull } from '#plugins/pull-content/pull.ts';
import { publish } from '#tests/support/app/blog.ts';
import { builtShell, SHELL } from '#tests/support/app/built-shell.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, testApp } from '#tests/support/app/test-app.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const HANDLE = '@ada@commonplace.example';

/** Returns a post that is not built yet, on a site with this handle. */
async function pageOf(fediverse?: string) {
  const site = { ...NO_SITE, ...(fediverse !== undefined && { fediverse }) };
  const app = testApp({
    siteUrl: 'https://commonplace.example',
    siteDir: builtShell(SHELL + markSite(site)),
  });
  await publish(app);
  const html = await (await call(postPage(app), { params: samplePath })).text();
  return { html, document: await documentOf(app) };
}

test('a post names its object and the handle of the site, if that has an actor', async () => {
  const { html, document } = await pageOf(HANDLE);

  const link = `<link rel="alternate" type="application/activity+json" href="/social/posts/${document}"/>`;
  expect(html).toContain(link);
  expect(html).toContain(`>${HANDLE}</a>`);
});

test('a post of a site without an actor has not a byte of it', async () => {
  const { html } = await pageOf();
  const { html: copied } = await pageOf('@ada@elsewhere.example');

  expect(html).not.toMatch(/activity\+json|\/social\/|fediverse/i);
  // A copy of a site at another address.
  expect(copied).toBe(html);
});

test('a build learns the documents of posts once there is an actor', async () => {
  const app = testApp();
  await publish(app);
  await app.site.addSettings(app.newId(), {
    by: 'Ada',
    at: app.now().toISOString(),
    settings: { ...DEFAULT_SETTINGS, fediverse: HANDLE },
  });
  const cache = tempFolder();

  await pull(app.store, cache);

  const content = JSON.parse(await readFile(join(cache, 'content.json'), 'utf8')) as object;
  expect(content).toMatchObject({
    documents: { 'writings/ontides202611211200': await documentOf(app) },
    settings: { fediverse: HANDLE },
  });
});
