import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { request } from 'node:http';
import { type Form, sign } from './signatures.ts';

/** An activity or object in JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** A signed request, ready to be sent or to be given to a function. */
export interface SignedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * The way in which a request is not what it seems: signed with the key of somebody else, with another body, an hour too old, for
 * another path, not at all, or under the address of another key.
 */
type Forgery = 'key' | 'body' | 'date' | 'path' | 'unsigned' | { readonly keyId: string };

export interface SendOptions {
  readonly form?: Form;
  readonly forge?: Forgery;
}

const AS = 'https://www.w3.org/ns/activitystreams';
export const ACTIVITY_JSON = 'application/activity+json';
const PUBLIC = `${AS}#Public`;

const TWO_HOURS = 7_200_000;

/** Keys that all actors share, since making one takes long. The last one is that of nobody. */
let shared: readonly { readonly key: KeyObject; readonly pem: string }[] | undefined;
const SHARED = 3;
const keys = () =>
  (shared ??= Array.from({ length: SHARED }, () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    return { key: privateKey, pem };
  }));

interface ActorOptions {
  /** The address of the server. */
  readonly origin: string;
  readonly name: string;
  /** Its number on its server. */
  readonly n: number;
  readonly now: () => number;
}

export type StandInActor = ReturnType<typeof createActor>;

/** Creates an actor of a stand-in server, who has a key and sends activities. */
export function createActor({ origin, name, n, now }: ActorOptions) {
  const id = `${origin}/users/${name}`;
  const keyId = `${id}#main-key`;
  const { key, pem } = keys()[n % (SHARED - 1)] ?? raise();
  let count = 0;

  const actor = {
    id,
    name,
    handle: `@${name}@${new URL(origin).host}`,
    inbox: `${id}/inbox`,
    sharedInbox: `${origin}/inbox`,
    keyId,
    /** Changes of the document of the actor, such as another name or `alsoKnownAs`. */
    changes: {} as Json,
    /** The status of the document of the actor: 410 once the account is closed. */
    status: 200,

    /** The document of the actor. */
    document: (): Json => ({
      '@context': [AS, 'https://w3id.org/security/v1'],
      id,
      type: 'Person',
      preferredUsername: name,
      name: `${name} of the stand-in`,
      inbox: `${id}/inbox`,
      outbox: `${id}/outbox`,
      followers: `${id}/followers`,
      url: `${origin}/@${name}`,
      endpoints: { sharedInbox: `${origin}/inbox` },
      publicKey: { id: keyId, owner: id, publicKeyPem: pem },
      ...actor.changes,
    }),

    /** The actor as a site keeps its followers. */
    asFollower: () => ({
      actor: id,
      handle: actor.handle,
      inbox: actor.inbox,
      sharedInbox: actor.sharedInbox,
      follow: `${id}/activities/follow`,
    }),

    /** Returns an activity of the actor under an id of its own. */
    activity: (type: string, object: unknown, more: Json = {}): Json => ({
      '@context': AS,
      id: `${id}/activities/${++count}`,
      type,
      actor: id,
      object,
      ...more,
    }),

    /** Returns a public reply of the actor to an object, as Mastodon writes one. */
    note: (inReplyTo: string, html: string, more: Json = {}): Json => ({
      id: `${id}/notes/${++count}`,
      type: 'Note',
      attributedTo: id,
      inReplyTo,
      content: `<p>${html}</p>`,
      published: new Date(now()).toISOString(),
      to: [PUBLIC],
      cc: [`${id}/followers`],
      url: `${origin}/@${name}/${count}`,
      ...more,
    }),

    /** Signs the delivery of an activity. */
    sign(activity: Json | string, to: string, options: SendOptions = {}): SignedRequest {
      const body = typeof activity === 'string' ? activity : JSON.stringify(activity);
      const { form = 'rfc9421', forge } = options;
      const headers = { 'content-type': ACTIVITY_JSON };
      const message = { method: 'POST', url: to, headers, body };
      if (forge === 'unsigned') return message;
      const signer = {
        id: typeof forge === 'object' ? forge.keyId : keyId,
        key: forge === 'key' ? (keys().at(-1) ?? raise()).key : key,
      };
      const url = forge === 'path' ? new URL('/elsewhere', to).href : to;
      const at = forge === 'date' ? now() - TWO_HOURS : now();
      const signed = { ...message, headers: sign(form, { ...message, url }, signer, at) };
      return forge === 'body' ? { ...signed, body: `${body} ` } : signed;
    },

    /** Sends an activity to an inbox. Returns the status of the response, with its body and headers. */
    send: (activity: Json | string, to: string, options?: SendOptions): Promise<Reply> =>
      post(actor.sign(activity, to, options)),
  };
  return actor;
}

/** The response to a delivery. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const post = ({ url, method, headers, body }: SignedRequest): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(url, { method, headers: { ...headers, ...length } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (more: string) => (text += more));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });

function raise(): never {
  throw new Error('There is no key.');
}
