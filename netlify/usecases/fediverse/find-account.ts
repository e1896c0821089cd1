import * as z from 'zod/mini';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { accountName } from '#domain/fediverse/account.ts';
import { ACTIVITY_TYPE } from '#domain/fediverse/addresses.ts';
import { isOnThisMachine } from '#domain/site/build-hook.ts';
import { requestPeer } from './request-peer.ts';

/** Bytes of a document that tells of an account. */
const MAX_BYTES = 200_000;

const strings = z.catch(
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((found) => [found].flat()),
  ),
  [],
);

/** The document of an actor, as far as an author asks for it. */
const FoundActor = z.object({ id: z.url(), inbox: z.string(), alsoKnownAs: strings });

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
  if ('address' in name) return { ...(await readActor(app, name.address)) };
  const { user, host } = name;
  const address = await addressOf(app, user, host);
  return { ...(await readActor(app, address)), handle: `@${user}@${host}` };
}

/** Asks the server of a handle for the address of the actor. */
async function addressOf(app: App, user: string, host: string): Promise<string> {
  const here = `http://${host}`;
  const origin = isOnThisMachine(here) ? here : `https://${host}`;
  const resource = encodeURIComponent(`acct:${user}@${host}`);
  const found = await load(app, `${origin}/.well-known/webfinger?resource=${resource}`, Links);
  const self = found.links.find(
    ({ rel, type }) =>
      rel === 'self' && (type === ACTIVITY_TYPE || type.startsWith('application/ld+json')),
  );
  return self?.href ?? refuseAccount(NOT_FOUND);
}

/** Reads an actor. An address is believed about actors of its own server alone. */
async function readActor(app: App, address: string): Promise<FoundAccount> {
  const { id, alsoKnownAs } = await load(app, address, FoundActor);
  if (URL.parse(id)?.origin !== URL.parse(address)?.origin) return refuseAccount(NOT_FOUND);
  return { address: id, alsoKnownAs };
}

async function load<T extends z.ZodMiniType>(app: App, url: string, schema: T) {
  const response = await requestPeer(app, { method: 'GET', url, maxBytes: MAX_BYTES }).catch(
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return refuseAccount(error.code === 'image_unreachable' ? NO_RESPONSE : NOT_FOUND);
    },
  );
  if (response.status >= 500) return refuseAccount(NO_RESPONSE);
  const parsed = schema.safeParse(jsonOf(response.body));
  return parsed.success && response.status === 200 ? parsed.data : refuseAccount(NOT_FOUND);
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

const NOT_FOUND = 'No account was found there. Please check it, such as @name@mastodon.social.';
const NO_RESPONSE = 'This server did not respond. Please check its name, or try again later.';

/** Throws `invalid_input` about the account that an author has named. */
export function refuseAccount(message: string): never {
  throw new AppError('invalid_input', { fields: { account: message } });
}
