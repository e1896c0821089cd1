import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { FediverseChoices, NewActor } from '#domain/fediverse/actor.ts';
import type { FediverseState, NamedAccount } from '#domain/fediverse/account.ts';
import { handleOf, socialAddresses } from '#domain/fediverse/addresses.ts';
import { LIMITS } from '#domain/limits.ts';
import { setPublication } from '#usecases/site/set-publication.ts';
import { withClaim } from '#usecases/with-claim.ts';
import { originOf } from '#usecases/actor-here.ts';
import { ACTOR_CLAIM, changeActor, requireActor, storedOf, tellAll } from './change-actor.ts';
import { readFediverse, whyUnavailable } from './fediverse-state.ts';
import { closeTold } from './close-told.ts';
import { findAccount, refuseAccount } from './find-account.ts';
import { rotateKeys } from './keys.ts';

/**
 * Makes the actor of the site, which pages name from then on. Repeating it changes nothing. Throws `invalid_input` where the
 * site cannot be followed, and once it has another name.
 */
export async function makeActor(
  app: App,
  author: string,
  { name, kind, whole, approves }: NewActor,
): Promise<FediverseState> {
  const unavailable = whyUnavailable(app);
  const origin = originOf(app);
  if (unavailable !== undefined || origin === undefined) refuseName(unavailable ?? '');
  await withClaim(app, { key: ACTOR_CLAIM }, async () => {
    const before = await app.actor.read();
    if (before) {
      const handle = handleOf(before.origin, before.name);
      if (before.isEnding) refuseName(ENDING);
      if (handle !== handleOf(origin, name)) refuseName(`${NAMED} ${handle}.`);
    } else
      await app.actor.put(app.newId(await app.actor.newest()), {
        by: author,
        since: app.now().toISOString(),
        ...{ name, origin, kind, whole, approves, alsoKnownAs: [] },
      });
    await setPublication(app, author, { fediverse: handleOf(origin, name) });
    await tellAll(app);
  });
  return readFediverse(app);
}

const NAMED = 'The name cannot be changed. This site has one already:';
const ENDING = 'The end of the account is still being told. Please wait until that is done.';

function refuseName(message: string): never {
  throw new AppError('invalid_input', { fields: { name: message } });
}

/** Decides of which kind the actor is, what followers get, and who may follow. */
export const chooseFediverse = (
  app: App,
  author: string,
  choices: FediverseChoices,
): Promise<FediverseState> =>
  changeActor(app, author, (actor) =>
    (Object.keys(choices) as (keyof FediverseChoices)[]).every(
      (name) => actor[name] === choices[name],
    )
      ? undefined
      : choices,
  );

/** Makes a new key. The one before stays listed for two days. */
export async function rotateActorKey(app: App): Promise<FediverseState> {
  await withClaim(app, { key: ACTOR_CLAIM }, async () => {
    await requireActor(app);
    await rotateKeys(app);
    await tellAll(app);
  });
  return readFediverse(app);
}

/** Names an account whose followers may come here. Throws `invalid_input` if it is not found. */
export async function addAlias(
  app: App,
  author: string,
  { account }: NamedAccount,
): Promise<FediverseState> {
  const own = addressHere(await requireActor(app));
  const { address } = await findAccount(app, account);
  if (address === own) refuseAccount('This is the account of this site itself.');
  return changeActor(app, author, ({ alsoKnownAs }) => {
    if (alsoKnownAs.includes(address)) return undefined;
    if (alsoKnownAs.length >= LIMITS.aliases)
      refuseAccount(`There can be at most ${LIMITS.aliases} accounts. Please remove one first.`);
    return { alsoKnownAs: [...alsoKnownAs, address] };
  });
}

/** Takes that back, by the address of the account. */
export const removeAlias = (
  app: App,
  author: string,
  { account }: NamedAccount,
): Promise<FediverseState> =>
  changeActor(app, author, ({ alsoKnownAs }) =>
    alsoKnownAs.includes(account)
      ? { alsoKnownAs: alsoKnownAs.filter((one) => one !== account) }
      : undefined,
  );

/** Tells followers to follow another account, which has to name this one. Throws `invalid_input` if it does not. */
export async function moveAway(
  app: App,
  author: string,
  { account }: NamedAccount,
): Promise<FediverseState> {
  const actor = await requireActor(app);
  const own = addressHere(actor);
  const { address, alsoKnownAs } = await findAccount(app, account);
  if (address === own) refuseAccount('This is the account of this site itself.');
  if (!alsoKnownAs.includes(own))
    refuseAccount(
      `That account does not name this one yet. Please add ${handleOf(actor.origin, actor.name)} there as an alias first.`,
    );
  return changeActor(app, author, ({ movedTo }) =>
    movedTo === address ? undefined : { movedTo: address },
  );
}

const addressHere = ({ origin, name }: { readonly origin: string; readonly name: string }) =>
  socialAddresses(origin, name).actor;

/**
 * Ends the actor for good. Pages do not name it any more, and everybody is told that it is gone, if this is still its address.
 * Repeating it changes nothing.
 */
export async function leaveFediverse(app: App, author: string): Promise<FediverseState> {
  await withClaim(app, { key: ACTOR_CLAIM }, async () => {
    await setPublication(app, author, { fediverse: undefined });
    const actor = await app.actor.read();
    if (!actor) return;
    if (actor.origin !== originOf(app)) {
      await forgetTold(app);
      await app.actor.turnOff(app.newId(actor.id));
      return;
    }
    if (!actor.isEnding) await app.actor.end(app.newId(actor.id), storedOf(actor));
    await tellAll(app);
  });
  return readFediverse(app);
}

/**
 * Makes the actor of a site that was moved anew at the present address, under the same name. It names the one before as its own, so
 * that its followers come by themselves once that one moves here. With an actor that belongs here nothing happens. Throws
 * `fediverse_off` without one.
 */
export async function goOnHere(app: App, author: string): Promise<FediverseState> {
  const origin = originOf(app);
  await withClaim(app, { key: ACTOR_CLAIM }, async () => {
    const before = await app.actor.read();
    if (!before || before.isEnding || origin === undefined) throw new AppError('fediverse_off');
    if (before.origin === origin) return;
    const { movedTo: _, ...actor } = storedOf(before);
    await setPublication(app, author, { fediverse: handleOf(origin, before.name) });
    // The actor comes last: until then nothing is sent, and a repeated request does the same.
    await forgetTold(app);
    await app.actor.put(app.newId(before.id), {
      ...actor,
      by: author,
      since: app.now().toISOString(),
      origin,
      alsoKnownAs: [...new Set([addressHere(before), ...actor.alsoKnownAs])],
    });
    await tellAll(app);
  });
  return readFediverse(app);
}

/** Forgets who follows an actor of another address, and what they have. */
async function forgetTold(app: App): Promise<void> {
  await app.followers.clear();
  await closeTold(app);
}
