import { expect, test } from 'vitest';
import type { DeployContent, SiteState } from '#domain/site/site-state.ts';
import { openPost, saveDraft, tryToEdit, unpublishSample } from '#tests/support/app/author.ts';
import { publish, remove } from '#tests/support/app/blog.ts';
import { site } from '#tests/support/app/endpoints.ts';
import { decline, publishThought } from '#tests/support/app/readers.ts';
import { savePage, tryToDeletePage, tryToSaveSettings } from '#tests/support/app/site-content.ts';
import { call, later, NO_HOOK, NOW, signedIn, testApp } from '#tests/support/app/test-app.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { allowLog } from '#tests/support/vitest/log.ts';

const LIMITED = { buildHook: NO_HOOK, deploysPerMonth: 5 };
const BUILT = { ...LIMITED, contentReadAt: NOW.getTime() + 1_000 };
const NOTHING = { posts: 0, removed: 0, pages: 0, settings: false, takedowns: false };

type TestApp = ReturnType<typeof testApp>;

async function stateOf(app: TestApp): Promise<SiteState> {
  await app.settled();
  return (await call(site(app), { headers: await signedIn(app) })).json() as Promise<SiteState>;
}

/** Returns what the next deploy brings after a change that was made since the live build began to read. */
async function broughtBy(
  change: (app: TestApp) => Promise<unknown>,
  before: (app: TestApp) => Promise<unknown> = () => Promise.resolve(),
): Promise<DeployContent | undefined> {
  allowLog('fetch failed');
  const app = testApp(BUILT);
  await before(app);
  app.clock.now = later(60_000);
  await change(app);
  return (await stateOf(app)).deploys?.brings;
}

const edit = async (app: TestApp) =>
  tryToEdit(app, (await openPost(app)).revision, { title: 'On ebbs' });

test.each<
  [
    string,
    Partial<DeployContent>,
    (app: TestApp) => Promise<unknown>,
    ((app: TestApp) => Promise<unknown>)?,
  ]
>([
  ['a new post', { posts: 1 }, publish],
  ['an edited post', { posts: 1 }, edit, publish],
  ['a deleted post', { removed: 1 }, remove, publish],
  ['an unpublished post', { removed: 1 }, unpublishSample, publish],
  ['an own page', { pages: 1 }, savePage],
  ['a deleted own page', { pages: 1 }, tryToDeletePage, savePage],
  ['the settings', { settings: true }, tryToSaveSettings],
  ['nothing but a draft', {}, saveDraft, publish],
])('the author is told that the next deploy brings %s', async (_, brought, change, before) => {
  expect(await broughtBy(change, before)).toEqual({ ...NOTHING, ...brought });
});

test('a post that came and went since the live build is in no deploy', async () => {
  expect(
    await broughtBy(async (app) => {
      await publish(app);
      await remove(app);
    }),
  ).toEqual(NOTHING);
});

test('the author is told of a takedown that the next deploy brings', async () => {
  let id = '';
  const brought = await broughtBy(
    (app) => decline(app, id),
    async (app) => {
      id = await publishThought(app);
    },
  );

  expect(brought).toEqual({ ...NOTHING, takedowns: true });
});

test('the next deploy is possible when one is left and its time has come', async () => {
  allowLog('fetch failed');
  const app = testApp(BUILT);
  expect((await stateOf(app)).deploys).toMatchObject({ left: 5, isPossible: true });
  await app.rebuilds.call(app.newId(), 'tag');

  expect((await stateOf(app)).deploys).toMatchObject({ left: 4, isPossible: false });
});

test('what the next deploy brings costs no operation of the store, and is not told on one machine', async () => {
  const listsOf = async (settings: object) => {
    const { app, watch } = watchedApp(settings);
    const state = await stateOf(app);
    return { state, operations: watch.operations.length };
  };
  const machine = await listsOf({ buildHook: NO_HOOK, contentReadAt: NOW.getTime() });
  const netlify = await listsOf(BUILT);

  expect(machine.state).not.toHaveProperty('deploys');
  expect(netlify.state.deploys?.brings).toEqual(NOTHING);
  expect(netlify.operations).toBe(machine.operations);
});
