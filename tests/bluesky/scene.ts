import assert from 'node:assert/strict';
import type { SoakSite } from '#tests/soak/site/site.ts';
import type { Account } from './account.ts';
import type { Author } from './author.ts';
import type { Reference } from './start-reference.ts';
import { differences, type Repository, type RepositoryReader } from './repository.ts';

/** A site, its author, and the account of the author on a server. */
export interface Scene {
  readonly site: SoakSite;
  readonly author: Author;
  readonly reference: Reference;
  readonly account: Account;
  readonly reader: RepositoryReader;
}

const MINUTE = 61_000;
export const HOUR = 3_600_000;
/** The minute of the hour in which a site looks at everything. */
const LOOK = 15;

/** Lets the site finish what it does after its responses. */
export async function settle({ site }: Scene): Promise<void> {
  await site.command('settle');
}

/** Returns the time of the site's next hourly look at everything, in milliseconds. */
export function nextLook({ site }: Scene): number {
  const now = site.now();
  const look = new Date(now).setUTCMinutes(LOOK, 0, 0);
  return look > now ? look : look + HOUR;
}

/** Lets the site come to the time of that look, and do what is due then. */
export async function nextHour(scene: Scene): Promise<void> {
  const { site } = scene;
  await site.pass(nextLook(scene) - site.now());
  await site.command('schedule');
  await settle(scene);
}

/** Expects that the repository has exactly what readers of the site see, once the site has finished. Returns what it has. */
export async function expectInLine(scene: Scene): Promise<Repository> {
  await settle(scene);
  assert.deepEqual(await differences(scene.author, scene.reader), []);
  // The background takes only so many calls in a minute.
  await scene.site.pass(MINUTE);
  return scene.reader.read();
}

/** Connects the account with a new app password. */
export async function connect(scene: Scene, program: string): Promise<void> {
  const { handle, service } = scene.account;
  const password = await scene.account.newAppPassword(program);
  (await scene.author.connect({ handle, password, service })).value();
}
