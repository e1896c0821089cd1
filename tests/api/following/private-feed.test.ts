import { expect, test } from 'vitest';
import { privateFeed, privateFeedLink } from '#tests/support/app/endpoints.ts';
import { publish } from '#tests/support/app/blog.ts';
import { comment, tryToSubmit } from '#tests/support/app/readers.ts';
import {
  call,
  MARY,
  ORIGIN,
  signedIn,
  type TestApp,
  testApp,
} from '#tests/support/app/test-app.ts';
import { brokenRules } from '#tests/support/app/feed-rules.ts';

const manage = async (app: TestApp, method: string, key?: string) =>
  call(privateFeedLink(app), { method, headers: await signedIn(app, key) });

/** Creates the address of a private feed, and returns its token. */
async function create(app: TestApp, key?: string): Promise<string> {
  const { path } = (await (await manage(app, 'POST', key)).json()) as { path: string };
  return path.split('/').at(-1) ?? '';
}

const open = (app: TestApp, token: string) => call(privateFeed(app), { params: { token } });

test('the private feed shows comments and waiting thoughts without addresses', async () => {
  const app = testApp({ holdComments: true });
  await publish(app);
  const { id } = await comment(app);
  await tryToSubmit(app);
  const token = await create(app);

  const response = await open(app, token);
  const text = await response.text();

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(text).toContain(id);
  expect(text).toContain('Grace on &quot;On tides&quot; (waits for you)');
  expect(text).toContain('A thought by Seneca (waits for you)');
  expect(text).not.toContain('@example');
  expect(brokenRules(text, 'atom.xml', `${ORIGIN}/api/feed/${token}`)).toEqual([]);
});

test('unknown, replaced and revoked addresses of a private feed give the same response', async () => {
  const app = testApp();
  const first = await create(app);
  const second = await create(app);
  const page = async (token: string) => {
    const response = await open(app, token);
    return [response.status, await response.text()];
  };
  const unknown = await page('0'.repeat(53));

  expect(unknown[0]).toBe(404);
  expect(await page('x')).toEqual(unknown);
  expect(await page(first)).toEqual(unknown);
  expect((await open(app, second)).status).toBe(200);
  expect((await manage(app, 'DELETE')).status).toBe(200);
  expect(await page(second)).toEqual(unknown);
  await app.settled();
  expect(await app.keys('private-feeds/')).toHaveLength(1);
});

test('the secret of a private feed is not stored, and each author has a feed', async () => {
  const app = testApp();
  const [ada, mary] = [await create(app), await create(app, MARY.key)];
  const texts = await Promise.all((await app.keys()).map((key) => app.store.get(key)));

  expect((await open(app, ada)).status).toBe(200);
  expect((await open(app, mary)).status).toBe(200);
  expect(texts.join()).not.toContain(ada.slice(-32));
  const state = await (await manage(app, 'GET')).json();
  expect(Object.keys(state as object)).toEqual(['createdAt']);
});

test('the feed of somebody who is no author any more does not work', async () => {
  const app = testApp();
  const token = await create(app);
  const without = testApp({ authors: [] }, app.store);

  expect((await open(without, token)).status).toBe(404);
});
