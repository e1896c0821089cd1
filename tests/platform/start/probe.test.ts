import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { ERRORS } from '#domain/errors.ts';
import { postPath } from '#domain/posts/post.ts';
import { startPlatform } from '#platform/platform.ts';
import { checksOf, runChecks } from '#scripts/probe/checks.ts';
import { createSiteClient, SiteProblem } from '#scripts/site/site-client.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { ensureSecrets } from '#scripts/local/secrets.ts';
import { LIST_SHELL } from '#tests/support/app/built-shell.ts';
import { plainPicture } from '#tests/support/app/pictures.ts';
import { serveHere } from '#tests/support/servers/serve-here.ts';
import { writeFiles } from '#tests/support/servers/project.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { publishPost } from '#usecases/posts/publish-post.ts';
import { uploadImage } from '#usecases/images/upload-image.ts';

const CHECKS = checksOf({ mayPublish: false });

/** Limits act at once here, so that nothing waits for them as on Netlify. */
const LONGEST_WAIT = 1_000;

const probeOf = (url: string) => ({
  ...createSiteClient(url),
  wait: (time: number) => pause(Math.min(time, LONGEST_WAIT)),
});

const SHELL = '<link href="/_astro/a.css"><!--post-head--><!--post-title--><!--post-article-->';

/** Starts the site with one post, which is built and has a picture; returns its app, store, address and key. */
async function startSite() {
  const dataDir = tempFolder();
  const env = await ensureSecrets(dataDir, {});
  const { store, close } = await openLocalStore(dataDir);
  const app = localApp(store);
  const form = new FormData();
  form.set('image', new File([new Uint8Array(await plainPicture('jpeg'))], 'a.jpg'));
  const post = await publishPost(app, 'Ada', {
    title: 'On tides',
    subheading: '',
    category: 'writings',
    coverImage: ((await uploadImage(app, form)) as { imageUrl: string }).imageUrl,
    content: [{ type: 'paragraph', text: 'The tide came in.' }],
    author: 'Ada',
  });
  const { posts } = await app.documents.index();
  const shown = posts[0]?.rev;
  const platform = await startPlatform({
    projectDir: join(import.meta.dirname, '../../..'),
    dataDir,
    env,
    schedules: false,
    build: (outDir) =>
      writeFiles(outDir, {
        'index.html': '<meta name="generator" content="Commonplace">',
        'list-shell.html': LIST_SHELL,
        'post-shell.html': SHELL,
        '404.html': 'nothing',
        [`${postPath(post).slice(1)}.html`]: `<meta name="revision" content="${shown}">`,
      }),
  });
  onTestFinished(async () => {
    await platform.close();
    await close();
  });
  await platform.rebuild();
  const key = await readFile(join(dataDir, 'admin.key'), 'utf8');
  return { app, store, url: platform.url, key };
}

test('the probe finds the local platform in order and leaves the site as it was', async () => {
  const { app, store, url, key } = await startSite();
  const before = new Set((await store.list('')).map((fact) => fact.key));
  const client = probeOf(url);

  const checked = await runChecks(client, key, CHECKS, () => undefined);

  expect(Object.fromEntries(checked.map(({ name, kind }) => [name, kind]))).toEqual({
    Visibility: 'ok',
    // That depends on what else this machine does.
    Speed: expect.any(String),
    'Work after the response': 'ok',
    Schedule: 'unknown',
    'Built pages': 'ok',
    Previews: 'unknown',
    Builds: 'ok',
    Store: 'ok',
    Uploads: 'ok',
    CDN: 'unknown',
    'Methods and paths': 'ok',
    Credits: 'unknown',
    'Rate limits': 'ok',
  });
  const added = (await store.list('')).filter((fact) => !before.has(fact.key));
  const kinds = new Set(added.map((fact) => fact.key.split('/')[0]));
  // Every read may write snapshots and the number of the format, and the first sign-in gives a site its id.
  expect([...kinds.difference(new Set(['snapshots', 'format', 'identity']))]).toEqual([
    'documents',
    'sessions',
    'sign-ins',
  ]);
  const { documents } = await app.documents.index();
  expect(documents.map(({ status }) => status).sort()).toEqual(['deleted', 'published']);
});

test('the probe stops if the site rejects the key', async () => {
  const { url } = await startSite();

  await expect(runChecks(probeOf(url), 'a wrong key', CHECKS, () => undefined)).rejects.toThrow(
    new SiteProblem(`The site rejected the key: ${ERRORS.wrong_key.text}`, false),
  );
});

/** Serves one response to every request, and returns the address and the requests. */
async function serveOnly(status: number, headers: Record<string, string>, text: string) {
  const requests: string[] = [];
  const url = await serveHere(({ method, url, headers: { cookie } }, outgoing) => {
    requests.push(`${method} ${url}${cookie === undefined ? '' : ' with a cookie'}`);
    outgoing.writeHead(status, headers).end(text);
  });
  return { url, requests };
}

test.each([
  ['a 401', 401, {}, ''],
  ['Netlify’s login', 302, { location: 'https://app.netlify.com/authorize' }, ''],
  ['a password page', 200, { 'content-type': 'text/html' }, '<title>Login</title>'],
])('%s instead of the landing page means a private project', async (_, status, headers, text) => {
  const { url, requests } = await serveOnly(status, headers, text);

  const checked = await runChecks(probeOf(url), 'a key', CHECKS, () => undefined);

  expect(checked).toEqual([
    {
      name: 'Visibility',
      kind: 'problem',
      text: expect.stringMatching(/^The project is private.*Project visibility.*Public/),
    },
  ]);
  expect(requests).toEqual(['GET /']);
});

test('the probe names the address that a site redirects to', async () => {
  const { url } = await serveOnly(301, { location: 'https://example.org/' }, '');

  const checked = await runChecks(probeOf(url), 'a key', CHECKS, () => undefined);

  expect(checked).toMatchObject([
    { kind: 'problem', text: expect.stringContaining('Probe that address.') },
  ]);
});

test('the probe of a site that does not respond tries nothing else', async () => {
  const client = probeOf('http://127.0.0.1:1');

  const checked = await runChecks(client, 'a key', CHECKS, () => undefined);

  expect(checked).toEqual([
    {
      name: 'Visibility',
      kind: 'problem',
      text: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 does not respond \(.+\)\. Check the/),
    },
  ]);
});
