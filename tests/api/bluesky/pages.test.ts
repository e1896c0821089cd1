import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentUri } from '#domain/bluesky/publication.ts';
import { markSite, NO_SITE } from '#domain/site/shell-site.ts';
import { builtShell, SHELL } from '#tests/support/app/built-shell.ts';
import { postPage } from '#api/posts/post-page.ts';
import { publish } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, testApp } from '#tests/support/app/test-app.ts';
import { connectedSite } from '#tests/support/bluesky/site.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { pull } from '#plugins/pull-content/pull.ts';

const PUBLICATION = 'at://did:plc:abcdefghijklmnopqrstuvwx/site.standard.publication/3jzfcijpj2z2a';

test('a post that is not built yet names its record if the site has an account', async () => {
  const pageOf = async (publication?: string) => {
    const site = { ...NO_SITE, ...(publication !== undefined && { publication }) };
    const app = testApp({ siteDir: builtShell(SHELL + markSite(site)) });
    await publish(app);
    return [
      await (await call(postPage(app), { params: samplePath })).text(),
      await documentOf(app),
    ] as const;
  };

  const [html, document] = await pageOf(PUBLICATION);

  const uri = documentUri(PUBLICATION, document);
  expect(html).toContain(`<link rel="site.standard.document" href="${uri}"/>`);
  expect((await pageOf())[0]).not.toContain('site.standard');
  expect((await pageOf('https://elsewhere.example'))[0]).not.toContain('site.standard');
});

test('a build learns the documents of posts, and the record of the site, once there is an account', async () => {
  const { app, pds } = await connectedSite();
  await publish(app);
  const content = async (from = app) => {
    const cache = tempFolder();
    await pull(from.store, cache);
    return JSON.parse(await readFile(join(cache, 'content.json'), 'utf8')) as object;
  };
  const [key] = pds.of('site.standard.publication').keys();

  expect(await content()).toMatchObject({
    documents: { 'writings/ontides202611211200': await documentOf(app) },
    settings: { publication: expect.stringMatching(new RegExp(`/${key}$`)) as string },
  });
  const off = testApp();
  await publish(off);
  expect(await content(off)).not.toHaveProperty('documents');
});
