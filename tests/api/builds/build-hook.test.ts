import { expect, test } from 'vitest';
import { openHook, publishAnother } from '#tests/support/servers/hook.ts';
import { buildHook } from '#tests/support/app/endpoints.ts';
import { call, later, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { publish } from '#tests/support/app/blog.ts';
import { isContent } from '#domain/backup/contents.ts';
import { pull } from '#plugins/pull-content/pull.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { timedId } from '#domain/id.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { deliverMissed } from '#usecases/rebuild/request-rebuild.ts';

const hook = await openHook();
const PATH = '/api/admin/build-hook';
const NETLIFY = 'https://api.netlify.com/build_hooks/5f0c0ffee0c0ffee0c0ffee0';
/** A site on this very machine, which may have its hook there too. */
const HERE = { takesBuildHook: true, siteUrl: 'http://127.0.0.1:2' };

async function send(app: TestApp, method: 'GET' | 'PUT' | 'DELETE', address?: string) {
  const headers = await signedIn(app);
  const body = address === undefined ? {} : { body: { address } };
  const response = await call(buildHook(app), { method, headers, path: PATH, ...body });
  await app.settled();
  return response;
}

test('a hook that an author sets starts the builds from then on, without another deploy', async () => {
  const app = testApp(HERE);
  await publishAnother(app);
  expect(hook.calls()).toBe(0);

  await send(app, 'PUT', hook.url);
  await publishAnother(app);

  expect(hook.calls()).toBe(1);
});

test('a change that was made before there was a hook is built once there is one', async () => {
  const manualDeploy = timedId(later(-60_000).getTime(), '0'.repeat(12));
  const app = testApp({ ...HERE, manualDeploy });
  await deliverMissed(app);
  await publishAnother(app);

  await send(app, 'PUT', hook.url);

  expect(hook.calls()).toBe(1);
});

test('a change that was made right after the first deploy is built once there is a hook', async () => {
  const manualDeploy = timedId(later(-60_000).getTime(), '0'.repeat(12));
  const app = testApp({ ...HERE, manualDeploy, contentReadAt: later(-60_000).getTime() });
  await publishAnother(app);
  const before = hook.calls();

  await send(app, 'PUT', hook.url);

  expect(hook.calls()).toBe(before + 1);
});

test('requests for a rebuild do not gather on a site without a hook', async () => {
  const app = testApp(HERE);

  await publishAnother(app);
  await publishAnother(app);

  expect(await app.keys('rebuilds/')).toEqual([]);
});

test.each([
  ['an address of another site', 'https://example.com/build_hooks/5f0c0ffee0c0ffee0c0ffee0'],
  ['a host that only begins the same', 'https://api.netlify.com.example/build_hooks/5f0c0ffee0'],
  ['credentials', 'https://api.netlify.com@example.com/build_hooks/5f0c0ffee0c0ffee'],
  ['another path', `${NETLIFY}/../../api/v1/sites`],
  ['http', NETLIFY.replace('https', 'http')],
  ['this machine, for a site elsewhere', 'http://127.0.0.1:2/build_hooks/5f0c0ffee0'],
  ['no address', 'hook'],
])('%s is refused', async (_, address) => {
  const app = testApp({ takesBuildHook: true });

  await expect(await send(app, 'PUT', address)).toBeRefused('invalid_input', ['address']);
  expect(await app.keys('rebuilds/')).toEqual([]);
});

test('responses have the host and the last characters of the address alone', async () => {
  const app = testApp({ takesBuildHook: true });
  const known = {
    isSettable: true,
    isDismissed: false,
    hook: { host: 'api.netlify.com', ending: 'fee0' },
  };

  expect(await (await send(app, 'PUT', `${NETLIFY}?trigger_branch=main`)).json()).toEqual(known);
  expect(await (await send(app, 'GET')).json()).toEqual(known);
});

test('the hook of the environment overrides the one of the desk', async () => {
  const set = testApp({ ...HERE });
  await send(set, 'PUT', 'http://127.0.0.1:2/nobody');
  const app = testApp({ buildHook: hook.url }, set.store);

  await publishAnother(app);

  expect(hook.calls()).toBe(1);
  expect(await (await send(app, 'GET')).json()).toEqual({ isSettable: false, isDismissed: false });
  await expect(await send(app, 'PUT', NETLIFY)).toBeRefused('build_hook_fixed');
});

test('a process that may not reach outward neither calls nor takes a hook', async () => {
  const set = testApp(HERE);
  await send(set, 'PUT', hook.url);
  const preview = testApp({ siteUrl: HERE.siteUrl }, set.store);

  await publishAnother(preview);

  expect(hook.calls()).toBe(0);
  await expect(await send(preview, 'PUT', hook.url)).toBeRefused('build_hook_fixed');
});

test('a hook that is taken back is not called, and its address is gone from the store', async () => {
  const app = testApp(HERE);
  await send(app, 'PUT', hook.url);

  expect(await (await send(app, 'DELETE')).json()).toEqual({ isSettable: true, isDismissed: true });
  await publishAnother(app);

  expect(hook.calls()).toBe(0);
  const facts = await Promise.all((await app.keys()).map((key) => app.store.get(key)));
  expect(facts.join()).not.toContain(hook.url);
});

test('an address that cannot be read is asked for again, and says so when it is needed', async () => {
  expectLog(/Skipped rebuilds\/hook_/);
  expectLog('The address of the build hook cannot be read.');
  const app = testApp(HERE);
  await send(app, 'PUT', hook.url);
  const [key = ''] = await app.keys('rebuilds/hook_');
  await app.store.put(key, '{');

  await publishAnother(app);

  expect(hook.calls()).toBe(0);
  expect(await (await send(app, 'GET')).json()).toEqual({ isSettable: true, isDismissed: false });
});

test('a hook that fails does not get its address into the log, nor into a response', async () => {
  const lines = expectLog('The rebuild could not be started.');
  const app = testApp({ takesBuildHook: true, siteUrl: 'http://127.0.0.1:2' });
  const address = 'http://127.0.0.1:2/build_hooks/5f0c0ffee0c0ffee0c0ffee0';

  const response = await send(app, 'PUT', address);
  await publishAnother(app);

  expect(await response.text()).not.toContain(address.slice(-10));
  expect(JSON.stringify(lines)).not.toContain(address.slice(-10));
});

test('neither a backup nor what a build pulls has the address', async () => {
  const app = testApp({ takesBuildHook: true });
  await publishAnother(app);
  await send(app, 'PUT', NETLIFY);
  const folder = tempFolder();

  await pull(app.store, folder);

  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const texts = await Promise.all(paths.map((path) => readFile(path, 'latin1')));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.join()).not.toContain(NETLIFY.slice(-10));
  expect((await app.keys('rebuilds/hook_')).map(isContent)).toEqual([false]);
});

test('a publication with a hook that an author has set reads its address, and costs nothing else', async () => {
  const [inEnvironment, set] = [watchedApp({ buildHook: hook.url }), watchedApp(HERE)];
  await send(set.app, 'PUT', hook.url);
  const operations = async ({ app, watch }: typeof set) => {
    watch.operations.length = 0;
    await publish(app, { id: 'ontides202611211200' });
    await app.settled();
    return watch.operations
      .filter((one) => one.includes(' rebuilds/'))
      .map((one) => one.replaceAll(/[a-z\d]{21}|_c_.*/g, ''));
  };

  const [expected, counted] = [await operations(inEnvironment), await operations(set)];

  expect(counted.toSorted()).toEqual([...expected, 'get rebuilds/hook__set'].sort());
});
