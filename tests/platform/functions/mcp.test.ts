import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, onTestFinished, test } from 'vitest';
import { createSiteClient } from '#api-client/site/site-client.ts';
import { createToken } from '#domain/programs/calls.ts';
import { type Scope, SCOPES } from '#domain/scope.ts';
import { freePort } from '#platform/listen.ts';
import { startPlatform } from '#platform/platform.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { ensureSecrets, keyFileIn } from '#scripts/local/secrets.ts';
import { plainPicture } from '#tests/support/app/pictures.ts';
import { writeFiles } from '#tests/support/servers/project.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

/** Starts the functions of a site, and signs its author in. */
async function startSite() {
  const dataDir = tempFolder();
  const secrets = await ensureSecrets(dataDir, {});
  const { close } = await openLocalStore(dataDir);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const platform = await startPlatform({
    projectDir: join(import.meta.dirname, '../../..'),
    dataDir,
    port,
    env: { ...secrets, SITE_URL: origin, URL: origin },
    schedules: false,
    build: (outDir) => writeFiles(outDir, { 'index.html': '<main></main>' }),
  });
  onTestFinished(async () => {
    await platform.close();
    await close();
  });
  await platform.rebuild();
  const { url } = platform;
  const author = createSiteClient(url);
  await author.signIn(await readFile(keyFileIn(dataDir), 'utf8'));
  return {
    url,
    /** Connects the official client of the protocol, with a token of some rights. */
    async connect(scopes: readonly Scope[], mode: 'auto' | 'legacy' = 'auto') {
      const body = { name: 'Claude', scopes: [...scopes], days: 30 } as const;
      const { token } = (await author.call(createToken, { body })).value();
      const headers = { authorization: `Bearer ${token}` };
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
      await client.connect(
        new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }),
      );
      onTestFinished(() => client.close());
      return client;
    },
  };
}

test('the official client lists and calls tools, in the present revision of the protocol and an earlier one', async () => {
  const site = await startSite();
  const [client, earlier] = [await site.connect(SCOPES), await site.connect(['read'], 'legacy')];

  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('publish_draft');
  expect((await earlier.listTools()).tools.map(({ name }) => name)).toEqual([
    'search_posts',
    'read_post',
    'list_drafts',
    'read_statistics',
  ]);

  const picture = (await plainPicture('png')).toString('base64');
  const uploaded = await client.callTool({
    name: 'upload_picture',
    arguments: { data: picture, alt: 'A wet beach' },
  });
  const { markdown } = uploaded.structuredContent as { markdown: string };
  const content = `The tide came in.\n\n${markdown}\n`;
  const saved = await client.callTool({
    name: 'save_draft',
    arguments: { title: 'On tides', category: 'tech', content },
  });
  const { document, revision } = saved.structuredContent as Record<string, string>;
  const found = await earlier.callTool({ name: 'read_post', arguments: { document } });
  expect(found.structuredContent).toMatchObject({ revision, markdown: content });

  const conflict = await client.callTool({
    name: 'save_draft',
    arguments: { document, revision: document, title: 'On ebb' },
  });
  expect(conflict).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining(String(revision)) }],
  });
  await expect(earlier.callTool({ name: 'save_draft', arguments: { title: 'a' } })).rejects.toThrow(
    'disabled',
  );

  // Without a token, it learns where to ask for one.
  const mcp = new URL('/mcp', site.url);
  const { headers, status } = await fetch(mcp, { method: 'POST' });
  expect(status).toBe(401);
  const metadata = new URL('/.well-known/oauth-protected-resource/mcp', site.url);
  expect(headers.get('www-authenticate')).toBe(
    `Bearer resource_metadata="${metadata}", scope="read draft media"`,
  );
  expect(await (await fetch(metadata)).json()).toMatchObject({ resource: `${mcp}` });
  const stranger = new Client({ name: 'test', version: '1' });
  await expect(stranger.connect(new StreamableHTTPClientTransport(mcp))).rejects.toThrow(
    'not_signed_in',
  );
});
