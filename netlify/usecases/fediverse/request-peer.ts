import { createHash } from 'node:crypto';
import { cavage, createSigner, httpbis, type Request } from 'http-message-signatures';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import {
  followRedirects,
  type LastResponse,
  type PublicResponse,
  requestPublic,
} from '#usecases/imports/fetch-public.ts';
import { guardOf } from '#usecases/imports/server-guard.ts';
import { signingKey } from './keys.ts';

export type SigningKey = Awaited<ReturnType<typeof signingKey>>;

/** A request to a server of the fediverse. */
interface PeerRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** The JSON of an activity. */
  readonly body?: string;
  /** Bytes of a response. */
  readonly maxBytes: number;
  /** The key of the actor; it is read if absent. */
  readonly key?: SigningKey | undefined;
}

/** Milliseconds for a request. */
const TIMEOUT = { GET: 5_000, POST: 10_000 } as const;
/** Redirects of a GET that are followed. A POST is never sent elsewhere. */
const REDIRECTS = 2;

const ACTIVITY = 'application/activity+json';
const ACCEPT = `${ACTIVITY}, application/ld+json; profile="https://www.w3.org/ns/activitystreams"`;

/** Statuses with which a server refuses a form of signatures that it does not read. */
const UNREAD: ReadonlySet<number> = new Set([400, 401, 403]);

/** The forms of signatures: RFC 9421, and the draft that older software reads. */
const FORMS = { rfc9421: signRfc9421, cavage: signCavage } as const;
type Form = keyof typeof FORMS;

/** The forms that servers were found to read in this process, by origin. */
const readForms = new Map<string, Form>();
const MOST_KNOWN = 2_000;

/**
 * Sends a request that is signed by the actor of the site, and returns the response, whatever its status. RFC 9421 is tried first. Throws
 * `image_address` for an address that must not be reached, `image_unreachable` and `image_too_large`.
 */
export async function requestPeer(app: App, request: PeerRequest): Promise<LastResponse> {
  const key = request.key ?? (await signingKey(app));
  const send = (url: string) => requestSigned(app, { ...request, url, key });
  const { method, url } = request;
  const limits = { timeout: TIMEOUT.GET, redirects: REDIRECTS };
  return method === 'GET' ? followRedirects(url, limits, send) : { ...(await send(url)), url };
}

/** Sends a request in the form that its server reads, or else in both. */
async function requestSigned(
  app: App,
  request: PeerRequest & { readonly key: SigningKey },
): Promise<PublicResponse> {
  const { method, url, body, maxBytes, key } = request;
  if (!app.settings.reachesOut) throw new AppError('image_address');
  const guard = guardOf(app, url);
  const { origin } = new URL(url);
  const send = async (form: Form) => {
    const message = messageOf(app, request);
    const { headers } = await FORMS[form](message, key, app.now());
    const timeout = TIMEOUT[method];
    const sent = { method, headers: headers as Record<string, string>, body, maxBytes, timeout };
    return requestPublic(url, sent, guard);
  };
  const first = readForms.get(origin) ?? 'rfc9421';
  const response = await send(first);
  if (!UNREAD.has(response.status)) return response;
  const other = first === 'cavage' ? 'rfc9421' : 'cavage';
  const second = await send(other);
  if (UNREAD.has(second.status)) return second;
  if (readForms.size >= MOST_KNOWN) readForms.clear();
  readForms.set(origin, other);
  return second;
}

/** Returns what is signed, with the headers of both forms. */
function messageOf({ now }: App, { method, url, body }: PeerRequest): Request {
  const digest = body === undefined ? '' : createHash('sha256').update(body).digest('base64');
  return {
    method,
    url: new URL(url).href,
    headers: {
      host: new URL(url).host,
      date: now().toUTCString(),
      accept: ACCEPT,
      'user-agent': 'Commonplace',
      ...(body !== undefined && {
        'content-type': ACTIVITY,
        'content-length': String(Buffer.byteLength(body)),
        'content-digest': `sha-256=:${digest}:`,
        digest: `SHA-256=${digest}`,
      }),
    },
  };
}

function signRfc9421(message: Request, { id, key }: SigningKey, created: Date): Promise<Request> {
  const config = {
    key: createSigner(key, 'rsa-v1_5-sha256', id),
    name: 'sig1',
    fields: ['@method', '@target-uri', ...('digest' in message.headers ? ['content-digest'] : [])],
    params: ['created', 'keyid', 'alg'],
    paramValues: { created },
  };
  return httpbis.signMessage(config, message);
}

function signCavage(message: Request, { id, key }: SigningKey): Promise<Request> {
  const config = {
    key: createSigner(key, 'rsa-v1_5-sha256', id),
    fields: ['@request-target', 'host', 'date', ...('digest' in message.headers ? ['digest'] : [])],
    params: ['keyid', 'alg'],
    paramValues: { created: null },
  };
  return cavage.signMessage(config, message);
}
