import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { App } from '#app';
import { socialAddresses } from '#domain/fediverse/addresses.ts';
import { timeOfId } from '#domain/id.ts';
import { DAY } from '#domain/timing.ts';
import type { KeyPair } from '#store/fediverse/actor-keys.ts';
import { openSecret, sealSecret } from '#usecases/sealed-secret.ts';
import { actorHere } from '#usecases/actor-here.ts';

const PURPOSE = 'commonplace actor key';

/** Milliseconds for which a key stays listed after the next one was made, since what it has signed may be under way. */
const LISTED_AFTER = 2 * DAY;

/** A public key, with the id of the fact that holds it. */
export interface PublicKey {
  readonly id: string;
  readonly pem: string;
}

interface StoredKey {
  readonly id: string;
  readonly fact: KeyPair;
}

/** Reads the keys that others may verify signatures with, the newest first. The first one is made when it is missing. */
export async function publicKeys(app: App): Promise<PublicKey[]> {
  const stored = await app.actorKeys.all();
  const keys = stored.length > 0 ? stored : [await addKey(app, stored)];
  return listed(app, keys)
    .toReversed()
    .map(({ id, fact }) => ({ id, pem: fact.public }));
}

/** Opens the key that signs, with its address. One that cannot be decrypted is replaced. Throws without an actor. */
export async function signingKey(app: App): Promise<{ id: string; key: KeyObject }> {
  const [actor, stored] = await Promise.all([actorHere(app), app.actorKeys.all()]);
  if (!actor) throw new Error('Only the site that an actor belongs to signs.');
  const keyId = ({ id }: StoredKey) => socialAddresses(actor.origin, actor.name).key(id);
  const last = stored.at(-1);
  const opened = last && openKey(app, last);
  if (opened) return { id: keyId(last), key: opened };
  const made = await addKey(app, stored);
  const key = openKey(app, made);
  if (!key) throw new Error('The new key of the actor cannot be read.');
  return { id: keyId(made), key };
}

/** Makes a new key, which signs from now on. Those before stay listed for two days. */
export async function rotateKeys(app: App): Promise<void> {
  await addKey(app, await app.actorKeys.all());
}

function openKey(app: App, { id, fact }: StoredKey): KeyObject | undefined {
  const pem = openSecret(app, PURPOSE, fact.private, id);
  return pem === undefined ? undefined : createPrivateKey(pem);
}

/** Stores a new key after those that are stored, and removes what is listed no more. Two at once make two, which are both listed. */
async function addKey(app: App, stored: readonly StoredKey[]): Promise<StoredKey> {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const id = app.newId(stored.at(-1)?.id);
  const fact = {
    public: pair.publicKey,
    private: sealSecret(app, PURPOSE, pair.privateKey, id),
  };
  await app.actorKeys.add(id, fact);
  const kept = new Set(listed(app, [...stored, { id, fact }]));
  await app.actorKeys.remove(stored.filter((one) => !kept.has(one)));
  return { id, fact };
}

/** Returns the keys that are listed: the newest, and those whose next one is younger than two days. */
const listed = <K extends StoredKey>({ now }: App, keys: readonly K[]): K[] =>
  keys.filter((_, at) => {
    const next = keys[at + 1];
    return !next || Math.abs(now().getTime() - timeOfId(next.id)) < LISTED_AFTER;
  });
