import { isIP } from 'node:net';
import * as z from 'zod/mini';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';
import { CLIENT_FETCH } from '#domain/timing.ts';
import { fetchPublic } from '#usecases/imports/fetch-public.ts';
import { isLoopback, isRegistered, parseRedirect } from './redirects.ts';
import { readSigned } from './signed.ts';

/** A program that asks for access. */
export interface Client {
  readonly id: string;
  /** The name that it gives itself. */
  readonly name: string;
  /** The host that vouches for it; undefined for one that has registered here, as anybody can. */
  readonly host: string | undefined;
  /** Returns true for an address that it may be answered at. */
  readonly takes: (address: string) => boolean;
}

/** The registration of a program. Its id holds all of it, so that strangers can store nothing here. */
export const Registration = z.object({
  name: z.optional(z.string()),
  redirects: z.array(z.string()),
});
export type Registration = z.infer<typeof Registration>;

const DOCUMENT = {
  accept: 'application/json, text/html;q=0.8',
  type: /^(?:application\/(?:[\w.-]+\+)?json|text\/html|application\/xhtml\+xml)\b/i,
  maxBytes: PROGRAM_LIMITS.clientBytes,
  timeout: CLIENT_FETCH,
  // A document elsewhere would vouch for another address.
  redirects: 0,
};

/** Loads what a program says about itself at its address. */
export type Load = (address: string) => Promise<string>;

const loadPublic: Load = async (address) => (await fetchPublic(address, DOCUMENT)).toString();

/**
 * Finds out who a client id stands for. That loads its address, so it is done for authors who are signed in alone. Throws
 * `client_invalid`, `client_unreachable` and `client_unreadable`.
 */
export async function findClient(app: App, id: string, load = loadPublic): Promise<Client> {
  const registration =
    id.length <= PROGRAM_LIMITS.clientId
      ? await readSigned(app, id, { purpose: 'client', schema: Registration })
      : undefined;
  if (registration) return registered(id, registration);
  const url = parseClientId(id);
  const { host, hostname, origin } = url;
  // The site runs on another machine than the author's browser, and would find another program at this address.
  if (isLoopback(url)) {
    const takes = (address: string) => {
      const redirect = parseRedirect(address);
      return redirect?.hostname === hostname && isLoopback(redirect);
    };
    return { id, name: host, host, takes };
  }
  const { readIntroduction } = await import('./client-document.ts');
  const { name = host, redirects, takesOwnOrigin } = readIntroduction(id, await loaded(load, id));
  const takes = (address: string) =>
    isRegistered(address, redirects) ||
    (takesOwnOrigin && parseRedirect(address)?.origin === origin);
  return { id, name, host, takes };
}

const registered = (id: string, { name, redirects }: Registration): Client => ({
  id,
  name: name ?? 'A program without a name',
  host: undefined,
  takes: (address) => isRegistered(address, redirects),
});

/** Parses a client id that is an address. Throws `client_invalid` for one that the specifications do not allow. */
function parseClientId(id: string): URL {
  const url = id.length <= LIMITS.url ? URL.parse(id) : null;
  const isSafe = url?.protocol === 'https:' || (url && isLoopback(url));
  // An address that a browser writes in another way, such as one with `..`, could look like that of another program.
  const isCanonical = url?.href === id || url?.href === `${id}/`;
  const isNumber = url && !isLoopback(url) && isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (!url || !isSafe || !isCanonical || isNumber || url.username || url.password || url.hash)
    throw new AppError('client_invalid');
  return url;
}

async function loaded(load: Load, address: string): Promise<string> {
  try {
    return await load(address);
  } catch (cause) {
    throw new AppError('client_unreachable', { cause });
  }
}
