import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { afterAll, expect, test } from 'vitest';
import { createSiteClient } from '#api-client/site/site-client.ts';
import { createToken, revokeToken } from '#domain/programs/calls.ts';
import type { Scope } from '#domain/scope.ts';
import { startPlatform } from '#platform/platform.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { ensureSecrets, keyFileIn } from '#scripts/local/secrets.ts';
import { OPENAPI_PATH, writeApiDescription } from '#site-files/openapi/describe-api.ts';
import { sampleDraft } from '#tests/support/app/author.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { newFolder, tempFolder } from '#tests/support/servers/temp-folder.ts';

const DRAFT = '0mwqcvpc0abcdefghijkl';

// A site that consists of the functions and the description of their API.
const dataDir = newFolder();
const { close } = await openLocalStore(dataDir);
const platform = await startPlatform({
  projectDir: join(import.meta.dirname, '../../..'),
  dataDir,
  env: await ensureSecrets(dataDir, {}),
  schedules: false,
  build: writeApiDescription,
});
await platform.rebuild();
const { url } = platform;
const author = createSiteClient(url);
await author.signIn((await readFile(keyFileIn(dataDir), 'utf8')).trim());
afterAll(async () => {
  await platform.close();
  await close();
  await rm(dataDir, { recursive: true });
});

/** A response of a generated client. */
interface Answer {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/** A client that is generated from a description: a function for each operation. */
type Generated = Readonly<
  Record<
    string,
    (options: { client: unknown } & Readonly<Record<string, unknown>>) => Promise<Answer>
  >
>;

/** Generates a client of the site from the description that it serves. */
async function generateClient() {
  const folder = tempFolder();
  await createClient({
    input: url + OPENAPI_PATH,
    output: { path: folder, module: { extension: '.ts' } },
    logs: { level: 'silent' },
    plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
  });
  const operations = (await import(join(folder, 'sdk.gen.ts'))) as Generated;
  const { createClient: open } = (await import(join(folder, 'client/index.ts'))) as {
    createClient: (options: { baseUrl: string; auth: string }) => unknown;
  };
  return {
    operations,
    /** Opens the client with a token. */
    open: (token: string) => open({ baseUrl: url, auth: token }),
  };
}

test('the description of the API is a file that any program may read', async () => {
  const response = await fetch(url + OPENAPI_PATH);

  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ openapi: '3.1.1' });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-type': 'application/json',
    'x-robots-tag': 'noindex',
  });
  const etag = response.headers.get('etag') ?? '';
  const again = await fetch(url + OPENAPI_PATH, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test('a client that is generated from the description writes with a token, as far as that allows', async () => {
  const { operations, open } = await generateClient();
  const tokenFor = async (...scopes: Scope[]) => {
    const body = { name: 'A program', scopes, days: 30 } as const;
    return (await author.call(createToken, { body })).value();
  };
  const { id, token } = await tokenFor('read', 'draft');
  const client = open(token);
  const path = { id: DRAFT };

  const saved = await operations['saveDraft']?.({ client, path, body: sampleDraft });
  expect(saved).toMatchObject({ data: { id: DRAFT, draft: { title: sampleDraft.title } } });
  expect(await operations['readDraft']?.({ client, path })).toMatchObject({
    data: { draft: { content: sampleDraft.content } },
  });

  const refused = await operations['publishPost']?.({ client, body: samplePost });
  expect(refused).toMatchObject({ error: { code: 'scope_missing' }, response: { status: 403 } });
  const publisher = open((await tokenFor('publish')).token);
  const published = await operations['publishPost']?.({ client: publisher, body: samplePost });
  expect(published).toMatchObject({ data: { id: samplePost.id } });
  expect(await operations['listPosts']?.({ client })).toMatchObject({
    data: [{ title: samplePost.title }],
  });

  await author.call(revokeToken, { params: { id } });
  const ended = await operations['saveDraft']?.({ client, path, body: sampleDraft });
  expect(ended).toMatchObject({ error: { code: 'not_signed_in' }, response: { status: 401 } });
});
