import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { signInRoutes } from '#api/access/login.ts';
import { discoveryRoutes } from '#api/fediverse/discovery.ts';
import { fediverseRoutes } from '#api/fediverse/fediverse.ts';
import { socialRoutes } from '#api/fediverse/social.ts';
import { router } from '#api/router.ts';
import { moveFollowers, tellOfFollowers } from '#scripts/backup/move-followers.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { ADA, call, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { copyOf } from '#tests/support/app/whole-site.ts';
import { HERE } from '#tests/support/bluesky/site.ts';
import { makeActor } from '#tests/support/fediverse/site-actor.ts';
import { serversHere } from '#tests/support/fediverse/servers-here.ts';
import { follow, sendAll } from '#tests/support/fediverse/told-site.ts';
import { serveHere } from '#tests/support/servers/serve-here.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const ROUTES = { ...signInRoutes, ...fediverseRoutes, ...discoveryRoutes, ...socialRoutes };

/** Runs a site on this machine. Returns it, and where a command finds it. */
async function runSite(key: string, store?: FactStore) {
  const here: { app?: TestApp } = {};
  const site = await serveHere((request, response) => {
    const answer = async () => {
      if (!here.app) throw new Error('There is no site.');
      const { method = '', url: path = '', headers } = request;
      const body = await text(request);
      const found = await call(router(here.app, ROUTES), {
        ...{ method, path, headers: { cookie: headers.cookie ?? '' } },
        ...(body !== '' && { body }),
      });
      response.writeHead(found.status, Object.fromEntries(found.headers)).end(await found.text());
    };
    answer().catch(() => response.destroy());
  });
  here.app = testApp({ ...HERE, siteUrl: site }, store);
  return { app: here.app, at: { site, key } };
}

/** Returns a site with an actor that somebody follows, and a running copy of it at another address. */
async function movedSite() {
  const key = join(tempFolder(), 'ada.key');
  await writeFile(key, ADA.key);
  const old = await runSite(key);
  await makeActor(old.app, { origin: old.at.site });
  const { servers, actors } = await serversHere({ now: () => old.app.now().getTime() });
  for (const actor of actors) await follow(old.app, actor);
  const now = await runSite(key, await copyOf(old.app.store, {}));
  return { old, now, servers };
}

test('followers are asked to come to the new address once the account goes on there', async () => {
  const { old, now, servers } = await movedSite();
  const handle = `@ada@${new URL(old.at.site).host}`;
  expect(await tellOfFollowers(now.at)).toContain(`Followers of ${handle} stay if`);

  for (let time = 0; time < 2; time++)
    expect(await moveFollowers(old.at, now.at)).toContain('are asked to follow @ada@');
  await sendAll(old.app);
  await sendAll(now.app);

  const address = `${old.at.site}/social/ada`;
  const target = `${now.at.site}/social/ada`;
  expect(await now.app.actor.read()).toMatchObject({
    origin: now.at.site,
    alsoKnownAs: [address],
  });
  expect(await now.app.followers.all()).toEqual([]);
  expect((await old.app.actor.read())?.movedTo).toBe(target);
  const moves = servers.flatMap(({ state }) =>
    state.got.filter(({ activity }) => activity['type'] === 'Move'),
  );
  expect(moves.map(({ activity }) => activity)).toMatchObject([{ object: address, target }]);
});

test('a folder, and a copy where the account does not go on, have no followers to be asked', async () => {
  const { old, now } = await movedSite();
  await expect(moveFollowers(old.at, { dataDir: tempFolder() })).rejects.toThrow(
    'between two running sites',
  );
  await expect(moveFollowers(now.at, old.at)).rejects.toThrow('has no account in the fediverse');
  expect((await old.app.actor.read())?.movedTo).toBeUndefined();
});
