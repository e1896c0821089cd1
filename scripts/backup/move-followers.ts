import type { FediverseState } from '#domain/fediverse/account.ts';
import { goOnHere, moveAway, readFediverse } from '#domain/fediverse/calls.ts';
import { handleOf } from '#domain/fediverse/addresses.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { OperatorProblem } from '#scripts/site/operator-problem.ts';
import { assertKeyFile, type SiteLocation } from './location.ts';
import { type AuthorSite, openSite } from './open-site.ts';
import { openTableStore } from './table-store.ts';

/**
 * Says what becomes of those who follow a site in the fediverse that was copied to another place, in words for the operator.
 * Undefined for a site without an account there.
 */
export async function tellOfFollowers(to: SiteLocation): Promise<string | undefined> {
  const handle = 'site' in to ? await withSite(to, handleAt) : await handleIn(to.dataDir);
  if (handle === undefined) return undefined;
  return `Followers of ${handle} stay if the new site gets the address of the old one. If it has another address for good, ask them to come there: npm run move -- --followers --from URL --from-key FILE --to URL --to-key FILE, while both sites run.`;
}

const handleAt = async ({ send }: AuthorSite): Promise<string | undefined> =>
  (await send(readFediverse)).actor?.handle;

/** Reads the handle of the account of a site in a folder. */
async function handleIn(dataDir: string): Promise<string | undefined> {
  const { store, close } = openTableStore(dataDir);
  try {
    const actor = await localApp(store).actor.read();
    return actor && handleOf(actor.origin, actor.name);
  } finally {
    await close();
  }
}

/**
 * Has the account of a running site in the fediverse go on at another running site, to which it was copied, and asks its followers
 * to come there. Safe to repeat. Returns what was done in words for the operator.
 */
export async function moveFollowers(from: SiteLocation, to: SiteLocation): Promise<string> {
  const old = await withSite(from, async ({ send }) => accountOf(await send(readFediverse)));
  const now = await withSite(to, async ({ send }) => accountOf(await send(goOnHere)));
  await withSite(from, ({ send }) => send(moveAway, { body: { account: now.address } }));
  return `Followers of ${old.handle} are asked to follow ${now.handle}. Leave the old site running for some weeks: their servers ask it.`;
}

/** Returns the account of a site. Throws if it has none that goes on at its address. */
function accountOf({ actor, isHere, unavailable }: FediverseState) {
  if (unavailable !== undefined) throw new OperatorProblem(unavailable);
  if (!actor || !isHere) throw new OperatorProblem('The site has no account in the fediverse.');
  return actor;
}

/** Does something as an author of a running site. */
async function withSite<T>(
  location: SiteLocation,
  work: (site: AuthorSite) => Promise<T>,
): Promise<T> {
  if (!('site' in location))
    throw new OperatorProblem('Followers move between two running sites: give their addresses.');
  const site = await openSite(location.site, assertKeyFile(location.key));
  try {
    return await work(site);
  } finally {
    await site.close();
  }
}
