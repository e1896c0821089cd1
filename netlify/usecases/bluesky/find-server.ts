import * as z from 'zod/mini';
import type { App } from '#app';
import { callXrpc, loadText } from './xrpc.ts';

/** The servers that know accounts by their handles and ids. */
export interface Directories {
  /** Resolves handles. */
  readonly handles: string;
  /** Has the descriptions of accounts. */
  readonly accounts: string;
}

const DIRECTORIES: Directories = {
  handles: 'https://bsky.social',
  accounts: 'https://plc.directory',
};

/** The id of an account: a name in the directory, or a domain. */
export const Did = z.string().check(z.regex(/^did:(?:plc:[a-z2-7]{24}|web:[a-zA-Z\d.-]{1,253})$/));

const Resolved = z.object({ did: Did });

/** The description of an account, as far as it is needed. */
const Description = z.object({
  id: Did,
  alsoKnownAs: z._default(z.array(z.string()), []),
  service: z._default(
    z.array(z.object({ id: z.string(), type: z.string(), serviceEndpoint: z.unknown() })),
    [],
  ),
});

/** The account that a handle names, and the address of the server that has it. */
interface Found {
  readonly did: string;
  readonly service: string;
}

/**
 * Finds the server of an account by its handle. The description of the account has to name the handle, too: otherwise the
 * password would go to whoever owns the domain. Returns undefined for a handle that names none. Throws an `XrpcError` if a directory does not
 * respond.
 */
export async function findServer(
  app: App,
  handle: string,
  { handles, accounts }: Directories = DIRECTORIES,
): Promise<Found | undefined> {
  const query = { handle };
  const response = await callXrpc(app, handles, {
    name: 'com.atproto.identity.resolveHandle',
    query,
  });
  const did = Resolved.safeParse(response).data?.did;
  if (did === undefined) return undefined;
  const host = did.startsWith('did:web:') ? did.slice('did:web:'.length) : undefined;
  const address = host ? `https://${host}/.well-known/did.json` : `${accounts}/${did}`;
  const text = await loadText(app, address);
  const { data } = Description.safeParse(parsed(text));
  const isItsOwn = data?.id === did && data.alsoKnownAs.includes(`at://${handle}`);
  const server = data?.service.find(
    ({ id, type }) => id.endsWith('#atproto_pds') && type === 'AtprotoPersonalDataServer',
  )?.serviceEndpoint;
  return isItsOwn && typeof server === 'string' && URL.canParse(server)
    ? { did, service: new URL(server).origin }
    : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
