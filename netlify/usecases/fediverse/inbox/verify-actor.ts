import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { PeerActor } from '#domain/fediverse/activity.ts';
import { loadActor, type Loaded } from '#usecases/fediverse/load-peer.ts';
import { inBudget } from './load-budget.ts';
import type { Signature } from './signature.ts';
import { isSignedWith } from './verify-signature.ts';

/** The actor of an activity, and whether that actor has signed it or another one of the same server. */
export interface Verified {
  readonly actor: PeerActor;
  readonly isSigner: boolean;
}

/**
 * Makes sure who has signed an activity. Returns undefined for an actor who is gone, and so cannot sign any more. Throws
 * `wrong_signature`.
 */
export async function verifyActor(
  app: App,
  address: string,
  signature: Signature,
  isFirst: boolean,
): Promise<Verified | undefined> {
  const counted = inBudget(app, isFirst);
  const open = (isAnew: boolean) => loadActor(app, address, { ...counted, isAnew });
  const actor = await open(false);
  if (actor === 'gone') return undefined;
  // Whoever is blocked by an address must not come under another one.
  if (typeof actor === 'object' && actor.value.id !== address)
    throw new AppError('wrong_signature');
  if (await isOwn(actor, signature)) return verified(actor, true);
  // Keys rotate. What was loaded just now stays as it is.
  const anew = await open(true);
  if (anew === 'gone') return undefined;
  if (anew !== actor && (await isOwn(anew, signature))) return verified(anew, true);
  const owner = signature.keyId.split('#')[0] ?? '';
  // Another actor of the server hands on what this one has written.
  const isOther = owner !== address && typeof anew === 'object' && !hasKey(anew, signature);
  if (isOther && (await isOwn(await loadActor(app, owner, counted), signature)))
    return verified(anew, false);
  throw new AppError('wrong_signature');
}

function verified(actor: Loaded<PeerActor>, isSigner: boolean): Verified {
  if (typeof actor !== 'object') throw new AppError('wrong_signature');
  return { actor: actor.value, isSigner };
}

const keyOf = ({ id, publicKey }: PeerActor, { keyId }: Signature) =>
  publicKey.find((key) => key.id === keyId && key.owner === id);

const hasKey = ({ value }: { readonly value: PeerActor }, signature: Signature) =>
  keyOf(value, signature) !== undefined;

/** Returns true if the key of an actor has made a signature. The actor has to name the key, and the key the actor. */
async function isOwn(actor: Loaded<PeerActor>, signature: Signature): Promise<boolean> {
  const key = typeof actor === 'object' ? keyOf(actor.value, signature) : undefined;
  return key !== undefined && (await isSignedWith(key.publicKeyPem, signature));
}
