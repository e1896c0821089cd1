import * as z from 'zod/mini';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { accountName } from '#domain/fediverse/account-name.ts';
import { PeerActor } from '#domain/fediverse/activity.ts';
import { ACTIVITY_TYPE } from '#domain/fediverse/addresses.ts';
import { isOnThisMachine } from '#domain/site/build-hook.ts';
import { loadJson, loadPeer, type Loaded } from './load-peer.ts';

/** The answer of a server to the question for a handle. */
const Links = z.object({
  links: z.array(
    z.object({
      rel: z.catch(z.string(), ''),
      type: z.catch(z.string(), ''),
      href: z.catch(z.string(), ''),
    }),
  ),
});

/** An account elsewhere. */
export interface FoundAccount {
  /** The address of its actor. */
  readonly address: string;
  /** Its handle, if it was found by that. */
  readonly handle?: string;
  /** The addresses that it names as its own, too. */
  readonly alsoKnownAs: readonly string[];
}

/**
 * Finds an account of the fediverse by its handle, or by the address of its actor or profile. Throws `invalid_input` about the
 * field `account` if there is none.
 */
export async function findAccount(app: App, account: string): Promise<FoundAccount> {
  const name = accountName(account);
  if (!name) return refuseAccount(NOT_FOUND);
  if ('address' in name) return readActor(app, name.address);
  const { user, host } = name;
  const address = await addressOf(app, user, host);
  return { ...(await readActor(app, address)), handle: `@${user}@${host}` };
}

/** Asks the server of a handle for the address of the actor, which may be on another server. */
async function addressOf(app: App, user: string, host: string): Promise<string> {
  const here = `http://${host}`;
  const origin = isOnThisMachine(here) ? here : `https://${host}`;
  const resource = encodeURIComponent(`acct:${user}@${host}`);
  const address = `${origin}/.well-known/webfinger?resource=${resource}`;
  const { links } = await found(loadJson(app, Links, address));
  const self = links.find(
    ({ rel, type }) =>
      rel === 'self' && (type === ACTIVITY_TYPE || type.startsWith('application/ld+json')),
  );
  return self && URL.canParse(self.href) ? self.href : refuseAccount(NOT_FOUND);
}

async function readActor(app: App, address: string): Promise<FoundAccount> {
  const { id, alsoKnownAs } = await found(loadPeer(app, PeerActor, address));
  return { address: id, alsoKnownAs };
}

/** Returns what was loaded. Throws `invalid_input` if that is nothing. */
async function found<T>(loading: Promise<Loaded<T>>): Promise<T> {
  const loaded = await loading.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'peer_unreachable') throw error;
    return refuseAccount(NO_RESPONSE);
  });
  return typeof loaded === 'object' ? loaded.value : refuseAccount(NOT_FOUND);
}

const NOT_FOUND = 'No account was found there. Please check it, such as @name@mastodon.social.';
const NO_RESPONSE = 'This server did not respond. Please check its name, or try again later.';

/** Throws `invalid_input` about the account that an author has named. */
export function refuseAccount(message: string): never {
  throw new AppError('invalid_input', { fields: { account: message } });
}
