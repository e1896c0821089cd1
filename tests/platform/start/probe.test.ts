import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createSiteClient } from '#api-client/site/site-client.ts';
import { HOUR } from '#domain/timing.ts';
import { clearProbe } from '#domain/probe/calls.ts';
import type { Check, Surroundings } from '#probe/check.ts';
import { checksOf } from '#probe/checks.ts';
import { visibility } from '#probe/checks/visibility.ts';
import { runCheck, runProbe } from '#probe/run-probe.ts';
import { startProbedSite } from '#tests/support/probe/probed-site.ts';
import { startSmtp } from '#tests/support/servers/smtp.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { serveHere } from '#tests/support/servers/serve-here.ts';

const CHECKS = checksOf({ exceedsLimits: true });

/** A machine that is busy responds late. */
const SLOW = 'A slow request.';

const smtp = await startSmtp();
/** The site of all tests. Each leaves it as it was. */
const site = await startProbedSite({ SMTP_URL: smtp.url });
afterAll(async () => {
  await site.close();
  await smtp.close();
});

/** Everything in a store but what reading, signing in, the work of a night and the digest of a Monday may write. */
async function contentOf() {
  const incidental =
    /^(?:snapshots|format|identity|sessions|sign-ins|heartbeats|lists|claims|due|bulk|letters\/week)\b/;
  const letters = (await site.app.outbox.waiting()).filter(
    ({ message }) => message.kind === 'letter',
  );
  const ordered = new Set(letters.map(({ id }) => `outbox/${id}`));
  const keys = (await site.store.list('')).map(({ key }) => key);
  return keys.filter((key) => !incidental.test(key) && !ordered.has(key)).sort();
}

test('the probe finds the stand-in in order and leaves the site as it was', async () => {
  allowLog(SLOW);
  const before = await contentOf();
  const content = (await site.app.documents.index()).posts;

  const checked = await runProbe(site.surroundings(), {
    checks: CHECKS,
    onChecked: () => undefined,
  });

  expect(
    Object.fromEntries(checked.map(({ name, kind, found }) => [name, `${kind}: ${found}`])),
  ).toEqual({
    Visibility: expect.stringMatching(/^ok/),
    Health: expect.stringMatching(/^ok/),
    // That depends on what else this machine does.
    Speed: expect.any(String),
    'Work after the response': expect.stringMatching(/^ok/),
    Background: expect.stringMatching(/^ok/),
    Schedule: expect.stringMatching(/^ok/),
    'Changes reach readers': expect.stringMatching(/^ok/),
    // The stand-in keeps no copies of images.
    Images: expect.stringMatching(
      /^unproven: An image was decoded, stored and shown 480 pixels wide/,
    ),
    Files: expect.stringMatching(/^ok: 16 MB/),
    'Size of requests': expect.stringMatching(/^ok/),
    Store: expect.stringMatching(/^ok/),
    Letters: expect.stringMatching(
      /^ok: The mail server \(127\.0\.0\.1, port \d+\) has accepted a letter to /,
    ),
    'Built pages': expect.stringMatching(/^ok/),
    Builds: expect.stringMatching(/^ok/),
    'Methods and paths': expect.stringMatching(/^ok/),
    'Requests of other sites': expect.stringMatching(/^ok/),
    'Rate limits': expect.stringMatching(/^ok/),
    Credits: expect.stringMatching(/^by-hand/),
    Region: expect.stringMatching(/^by-hand/),
    'Other places': expect.stringMatching(/^by-hand/),
    Previews: expect.stringMatching(/^by-hand/),
  });
  expect(await contentOf()).toEqual(before);
  expect((await site.app.documents.index()).posts).toEqual(content);
});

/** Returns surroundings that stop responding at a request, as a closed tab does; nothing is cleaned up then. */
function closedAt(path: string, { site, ...rest }: Surroundings): Surroundings {
  let isClosed = false;
  return {
    ...rest,
    site: {
      ...site,
      call: (declared, ...parts) => {
        isClosed ||= declared.path === path;
        if (isClosed) return Promise.reject(new Error('The tab was closed.'));
        return site.call(declared, ...parts);
      },
    },
  };
}

let leaps = 0;
const named = (...names: string[]) => CHECKS.filter(({ name }) => names.includes(name));

test.each([
  ['a post', '/api/blogs/:category/:id', ['Changes reach readers']],
  ['drafts and uploads', '/api/admin/letters/tests', ['Files', 'Images', 'Store', 'Letters']],
])('a later probe removes what a closed tab has left: %s', async (_, path, names) => {
  allowLog(SLOW);
  const before = await contentOf();
  const surroundings = site.surroundings();
  const options = { onChecked: () => undefined };

  await runProbe(closedAt(path, surroundings), { ...options, checks: named(...names, 'Health') });
  const left = await contentOf();
  // Until then it might still run. Ids of the site do not go back, so the next test leaps further.
  leaps += 1;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + leaps * 2 * HOUR });
  onTestFinished(() => void vi.useRealTimers());
  await runProbe(surroundings, { ...options, checks: named('Images') });

  expect(left.length).toBeGreaterThan(before.length);
  expect(await contentOf()).toEqual(before);
});

test('a stopped probe cleans up, names where it was stopped, and can be run again', async () => {
  allowLog(SLOW);
  const before = await contentOf();
  const stop = new AbortController();
  const surroundings = site.surroundings();
  async function wait(): Promise<void> {
    await Promise.resolve();
    stop.abort();
  }
  const stopping = { ...surroundings, wait };
  site.differ({ losesPurges: true });

  const checked = await runProbe(stopping, {
    checks: named('Schedule', 'Changes reach readers', 'Health', 'Images'),
    signal: stop.signal,
    onChecked: () => undefined,
  });

  site.differ();
  expect(checked.map(({ name, found }) => [name, found])).toEqual([
    ['Health', expect.stringContaining('The site is well')],
    ['Changes reach readers', 'You stopped the probe here.'],
    ['Images', 'You stopped the probe before this.'],
    ['Schedule', 'You stopped the probe here.'],
  ]);
  expect(await contentOf()).toEqual(before);
  const again = await runProbe(surroundings, {
    checks: named('Schedule', 'Changes reach readers'),
    onChecked: () => undefined,
  });
  expect(again.map(({ kind }) => kind)).toEqual(['ok', 'ok']);
});

test('a probe from a browser names what it cannot try', async () => {
  allowLog(SLOW);
  const onlyCommand = CHECKS.filter((check: Check) => check.isOnlyCommand);

  const checked = await runProbe(site.surroundings('browser'), {
    checks: onlyCommand,
    onChecked: () => undefined,
  });

  expect(checked.map(({ name, kind, todo }) => [name, kind, todo])).toEqual([
    ['Work after the response', 'by-hand', expect.stringContaining('npm run probe')],
    ['Requests of other sites', 'by-hand', expect.stringContaining('npm run probe')],
  ]);
});

test('nothing is tried on a site that refuses to clean up', async () => {
  allowLog(SLOW);
  const surroundings = closedAt(clearProbe.path, site.surroundings());

  const checked = await runProbe(surroundings, { checks: CHECKS, onChecked: () => undefined });

  expect(checked).toMatchObject([
    { name: 'Visibility', kind: 'ok' },
    { name: 'Cleaning up', kind: 'unproven' },
  ]);
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

const seen = (url: string) =>
  runCheck(
    { site: createSiteClient(url), wait: () => Promise.resolve(), now: () => 0, place: 'command' },
    visibility,
  );

test.each([
  ['a 401', 401, {}, ''],
  ['Netlify’s login', 302, { location: 'https://app.netlify.com/authorize' }, ''],
  ['a password page', 200, { 'content-type': 'text/html' }, '<title>Login</title>'],
])('%s instead of the landing page means a private project', async (_, status, headers, text) => {
  const { url, requests } = await serveOnly(status, headers, text);

  expect(await seen(url)).toMatchObject({
    kind: 'problem',
    found: expect.stringMatching(/^The project is private/),
    todo: expect.stringMatching(/Project visibility.*Public/),
  });
  expect(requests).toEqual(['GET /']);
});

test('the probe names the address that a site redirects to', async () => {
  const { url } = await serveOnly(301, { location: 'https://example.org/' }, '');

  expect(await seen(url)).toMatchObject({
    found: expect.stringContaining('https://example.org'),
    todo: 'Probe that address.',
  });
});

test('the probe says that a site does not respond', async () => {
  expect(await seen('http://127.0.0.1:1')).toMatchObject({
    kind: 'problem',
    found: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 does not respond \(.+\)\.$/),
  });
});
