import { createServer, type AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { developmentEnv } from '#scripts/local/development-env.ts';
import { readSettings } from '#settings';
import { PRODUCTION } from '#store/drivers/store-name.ts';
import { sealPassword } from '#usecases/bluesky/password.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';
import { updateAlerts } from '#usecases/health/update-alerts.ts';
import { addPost } from '#tests/support/app/documents.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { LETTER_ENV, queueTest, setUpLetters } from '#tests/support/app/letters.ts';
import { ADA, ORIGIN, testApp } from '#tests/support/app/test-app.ts';
import { makeActor } from '#tests/support/fediverse/site-actor.ts';
import { allowLog } from '#tests/support/vitest/log.ts';

/**
 * Every file of the server that opens connections, with what it sends to. What is the site's own is its store, its
 * pages and its background function. Everything else has its address from `outwardSettings`, or from an author who asks
 * for it.
 */
const SENDERS = {
  'netlify/api/mcp/tools/upload-picture.ts': 'own',
  'netlify/http/built-page.ts': 'own',
  'netlify/live-app.ts': 'own',
  'netlify/request-task.ts': 'own',
  'netlify/store/drivers/blobs.ts': 'own',
  'netlify/store/letters/transport.ts': 'mail',
  'netlify/store/offsite/s3-bucket.ts': 'offsite',
  'netlify/usecases/bluesky/picture-blob.ts': 'own',
  'netlify/usecases/following/announce-feeds.ts': 'webSubHub',
  'netlify/usecases/imports/fetch-public.ts': 'author',
  'netlify/usecases/rebuild/load-live-build.ts': 'own',
  'netlify/usecases/rebuild/request-rebuild.ts': 'buildHook',
  'netlify/usecases/takedowns/look-for.ts': 'own',
  'netlify/usecases/webhook/send-message.ts': 'webhook',
} as const;

const SENDS = /\bfetch\(|createTransport\(|purgeCache\(|request as |from 'node:(?:https?2?|tls)'/;

test('every file that opens a connection is known', async () => {
  const files = globSync('netlify/**/*.ts');
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const senders = files.filter((_, n) =>
    SENDS.test((texts[n] ?? '').replaceAll(/(?:hono|\}\))\.fetch\(/g, '')),
  );

  expect(senders.sort()).toEqual(Object.keys(SENDERS));
});

/** Opens a server for the length of a test that refuses everything. Counts its connections. */
async function openSink(isMail = false) {
  const sink = { connections: 0, port: 0 };
  const server = createServer((socket) => {
    sink.connections += 1;
    socket.on('error', () => undefined);
    if (isMail) socket.end('554 No.\r\n');
    else {
      const refusal = 'HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
      socket.once('data', () => socket.end(refusal));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  sink.port = (server.address() as AddressInfo).port;
  return sink;
}

/** Opens a sink for everything that a site reaches, and returns the variables of production that name them. */
async function openSinks() {
  const sinks = {
    buildHook: await openSink(),
    /** The build hook that an author has set. */
    setHook: await openSink(),
    webSubHub: await openSink(),
    webhook: await openSink(),
    mail: await openSink(true),
    offsite: await openSink(),
    /** The server of an account that an author has connected. */
    bluesky: await openSink(),
    /** The server of somebody who follows the site. */
    follower: await openSink(),
  };
  const at = (name: keyof typeof sinks) => `http://127.0.0.1:${sinks[name].port}/`;
  const env = {
    ADMIN_KEYS: ADA.pair,
    SESSION_SECRET: 'a secret of at least 32 characters',
    SITE_URL: ORIGIN,
    BUILD_HOOK_URL: at('buildHook'),
    WEBSUB_HUB: at('webSubHub'),
    WEBHOOK_URL: at('webhook'),
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
    SMTP_URL: `smtp://127.0.0.1:${sinks.mail.port}`,
    ...LETTER_ENV,
    BACKUP_S3_URL: `${at('offsite')}bucket`,
    BACKUP_S3_KEY_ID: 'id',
    BACKUP_S3_SECRET: 'secret',
    BACKUP_KEY: 'k'.repeat(43),
  };
  const counts = () =>
    Object.fromEntries(Object.entries(sinks).map(([name, { connections }]) => [name, connections]));
  return {
    env,
    counts,
    chosen: { setHook: at('setHook'), bluesky: at('bluesky'), follower: at('follower') },
  };
}

/** Does everything of which a site tells others, in a deploy context. */
async function liveOneNight(
  env: Readonly<Record<string, string>>,
  context: string,
  {
    setHook,
    bluesky,
    follower,
  }: { readonly setHook: string; readonly bluesky: string; readonly follower: string },
): Promise<void> {
  const settings = {
    ...readSettings(env, context),
    siteUrl: 'http://127.0.0.1:2',
    workUrl: undefined,
  };
  const app = testApp(settings);
  app.clock.now = new Date('2026-11-22T03:05:00Z');
  await setUpLetters(app);
  // The hub is told of what changes after the first look.
  await app.announced.save(app.newId(), { feeds: { [`${ORIGIN}/rss.xml`]: 'older' } });
  await queueTest(app);
  await makeActor(app, { origin: settings.siteUrl });
  await app.followers.put(app.newId(), 'follows', {
    ...{ actor: `${follower}ann`, handle: '@ann@follower.example' },
    ...{ inbox: `${follower}inbox`, follow: `${follower}follow` },
  });
  await addPost(app, samplePost);
  await app.rebuilds.chooseHook(app.newId(), 'Ada', setHook);
  await app.rebuilds.want(app.newId());
  const did = 'did:plc:abcdefghijklmnopqrstuvwx';
  await app.bluesky.connect(app.newId(), {
    ...{ by: 'Ada', since: app.now().toISOString(), handle: 'ada.example', did },
    ...{ service: bluesky, password: sealPassword(app, did, 'secret') },
    ...{ publication: '3jzfcijpj2z2a', posts: true, whole: true },
  });
  await updateAlerts(app, { disk: 'bad' });
  await app.settled();
  for (const time of ['03:15', '03:30', '03:45', '04:15']) {
    app.clock.now = new Date(`2026-11-22T${time}:00Z`);
    await runSchedule(app);
    await app.settled();
  }
}

const NOTHING = {
  buildHook: 0,
  setHook: 0,
  webSubHub: 0,
  webhook: 0,
  mail: 0,
  offsite: 0,
  bluesky: 0,
  follower: 0,
};

test.each([
  ['a preview', 'deploy-preview', {}],
  ['a branch deploy', 'branch-deploy', {}],
  ['the context of netlify dev', 'dev', {}],
  ['netlify dev', PRODUCTION, { NETLIFY_DEV: 'true' }],
  ['npm run dev', PRODUCTION, developmentEnv(8888)],
])('%s reaches nobody, although it has all variables of production', async (_, context, added) => {
  const { env, counts, chosen } = await openSinks();

  await liveOneNight({ ...env, ...added }, context, chosen);
  await liveOneNight({ ...env, ...added, BUILD_HOOK_URL: '' }, context, chosen);

  expect(counts()).toEqual(NOTHING);
});

test('the published site reaches each of them, and of the build hooks that of the environment', async () => {
  const { env, counts, chosen } = await openSinks();
  allowLog(/./);

  await liveOneNight(env, PRODUCTION, chosen);

  const { setHook: called, ...others } = counts();
  expect(called).toBe(0);
  for (const [name, connections] of Object.entries(others)) {
    expect(connections, name).toBeGreaterThan(0);
  }
});

test('the published site calls the build hook that an author has set if the environment has none', async () => {
  const { env, counts, chosen } = await openSinks();
  allowLog(/./);

  await liveOneNight({ ...env, BUILD_HOOK_URL: '' }, PRODUCTION, chosen);

  expect(counts()['buildHook']).toBe(0);
  expect(counts()['setHook']).toBeGreaterThan(0);
});
