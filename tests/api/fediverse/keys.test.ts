import { createPublicKey, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import type { App } from '#app';
import { DAY } from '#domain/timing.ts';
import { makeActor } from '#tests/support/fediverse/site-actor.ts';
import { later, NOW, ORIGIN, testApp } from '#tests/support/app/test-app.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { actorHere } from '#usecases/actor-here.ts';
import { publicKeys, rotateKeys, signingKey } from '#usecases/fediverse/keys.ts';

const MESSAGE = Buffer.from('said by the actor');

/** Returns the listed key that verifies what the actor signs now. */
async function verifying(app: App): Promise<string | undefined> {
  const { id, key } = await signingKey(app);
  const signature = sign('sha256', MESSAGE, key);
  const found = (await publicKeys(app)).find(({ pem }) =>
    verify('sha256', MESSAGE, createPublicKey(pem), signature),
  );
  expect(id).toBe(`${ORIGIN}/social/ada#key-${found?.id}`);
  return found?.id;
}

test('the first key is made when it is needed, and signs from then on', async () => {
  const app = testApp();
  await makeActor(app);
  const [key] = await publicKeys(app);
  expect(await verifying(app)).toBe(key?.id);
  expect(await app.keys('actor-keys/')).toHaveLength(1);
});

test('after a rotation the new key signs, and the old one is listed for 48 hours', async () => {
  const app = testApp();
  await makeActor(app);
  const [before] = await publicKeys(app);
  app.clock.now = later(DAY);
  await rotateKeys(app);
  const [first, second] = await publicKeys(app);
  expect(await verifying(app)).toBe(first?.id);
  expect(second?.id).toBe(before?.id);
  app.clock.now = later(3 * DAY);
  expect((await publicKeys(app)).map(({ id }) => id)).toEqual([first?.id]);
  await rotateKeys(app);
  expect(await app.keys('actor-keys/')).toHaveLength(2);
});

test('two keys that are made at once are both listed, and the newest signs', async () => {
  const app = testApp();
  await makeActor(app);
  await Promise.all([publicKeys(app), publicKeys(app), signingKey(app)]);
  const keys = await publicKeys(app);
  expect(keys).toHaveLength(3);
  expect(await verifying(app)).toBe(keys[0]?.id);
});

test('a key under another secret or a damaged one is replaced by one that signs', async () => {
  const app = testApp();
  await makeActor(app);
  const [old] = await publicKeys(app);
  const sessionSecret = new TextEncoder().encode('quite another secret of 32 characters');
  const moved = testApp({ sessionSecret }, app.store);
  expect(await verifying(moved)).not.toBe(old?.id);
  expect(await publicKeys(moved)).toHaveLength(2);
  allowLog('actor-keys/');
  for (const key of await app.keys('actor-keys/')) await app.store.put(key, '{');
  expect(await verifying(app)).toBeDefined();
});

test('a clock that was years ahead keeps no old key listed, and the next key comes after', async () => {
  const app = testApp();
  await makeActor(app);
  await publicKeys(app);
  app.clock.now = later(900 * DAY);
  await rotateKeys(app);
  app.clock.now = NOW;
  const keys = await publicKeys(app);
  expect(keys).toHaveLength(1);
  await rotateKeys(app);
  expect(await verifying(app)).not.toBe(keys[0]?.id);
});

test('a site at another address has no actor and signs nothing', async () => {
  const app = testApp();
  await makeActor(app);
  expect((await actorHere(app))?.name).toBe('ada');
  for (const siteUrl of ['https://copy.example', undefined, 'nonsense']) {
    const copy = testApp({ siteUrl }, app.store);
    expect(await actorHere(copy)).toBeUndefined();
    await expect(signingKey(copy)).rejects.toThrow('Only the site');
  }
});
