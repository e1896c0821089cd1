import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen, stop } from '#platform/listen.ts';
import { ACTIVITY_JSON, createActor, type Json, type StandInActor } from './stand-in-actor.ts';
import { type Form, FORMS, type Message, readSignature } from './signatures.ts';

/** A response instead of the usual one. A number is its status. */
export type Fault =
  | number
  /** The connection is cut before anything is read. */
  | 'dead'
  /** There is no response, ever. */
  | 'hang'
  /** The request has its effect, and the response is lost. */
  | 'lost'
  /** The usual response, after so many milliseconds. */
  | { readonly slow: number }
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    };

/** An activity whose signature was right, as a server got it. */
export interface Got {
  /** The time, by the clock of the stand-ins. */
  readonly at: number;
  /** The address of the inbox. */
  readonly inbox: string;
  readonly form: Form;
  readonly keyId: string;
  readonly activity: Json;
}

export interface ServersOptions {
  readonly servers: number;
  readonly actorsEach: number;
  /** The time of the servers in milliseconds; the right one unless it is given. */
  readonly now?: () => number;
  /** Seconds by which the time of a signature may differ from theirs; an hour unless it is given. */
  readonly leeway?: number;
}

export type StandInServer = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts stand-ins for servers of the fediverse on this machine, each on a port of its own. They check signatures with code of
 * their own, and keep what they get. Whoever starts them closes them.
 */
export async function startServers({
  servers,
  actorsEach,
  now = Date.now,
  leeway = 3_600,
}: ServersOptions) {
  const keys = new Map<string, string>();
  const all: StandInServer[] = [];
  for (let n = 0; n < servers; n++) all.push(await startServer(actorsEach, { now, leeway, keys }));
  return {
    servers: all,
    actors: all.flatMap(({ actors }) => actors),
    /** Has each key loaded again that was loaded before. */
    forgetKeys: () => keys.clear(),
    close: async () => void (await Promise.all(all.map(({ close }) => close()))),
  };
}

/** The parts that all servers share. */
interface Common {
  readonly now: () => number;
  readonly leeway: number;
  /** The keys that were loaded, by their addresses. */
  readonly keys: Map<string, string>;
}

async function startServer(actorsEach: number, { now, leeway, keys }: Common) {
  const server = createServer((request, response) => void respond(request, response));
  const origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  const actors = Array.from({ length: actorsEach }, (_, n) =>
    createActor({ origin, name: `reader${n}`, n, now }),
  );
  const objects = new Map<string, { readonly status: number; readonly body: string }>();
  const state = {
    /** All activities whose signatures were right. */
    got: [] as Got[],
    /** The reasons why a request to an inbox was refused. */
    refused: [] as string[],
    /** The number of requests to an inbox that have not ended with a success. */
    failures: 0,
    /** The methods and paths of all requests. */
    calls: [] as string[],
    /** The forms of signatures that it knows. Any other is a 401. */
    forms: FORMS as readonly Form[],
    /** True if it shows actors and objects to signed requests alone. */
    isSecure: false,
    /** Chooses a fault for a request; undefined for none. */
    fault: (_request: { readonly method: string; readonly path: string }): Fault | undefined =>
      undefined,
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '' } = request;
    state.calls.push(`${method} ${path}`);
    response.once('close', () => {
      const isDone = response.writableFinished && response.statusCode < 300;
      if (method === 'POST' && !isDone) state.failures += 1;
    });
    const fault = state.fault({ method, path });
    if (fault === 'dead') return void request.socket.destroy();
    const body = await textOf(request).catch(() => undefined);
    if (body === undefined || fault === 'hang') return;
    if (typeof fault === 'number') return void response.writeHead(fault).end();
    if (typeof fault === 'object' && 'status' in fault)
      return void response.writeHead(fault.status, fault.headers).end(fault.body);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const message = { method, url: origin + path, headers, body };
    const { status, json } =
      method === 'POST' ? await take(message) : await show(message, new URL(message.url));
    if (fault === 'lost') return void request.socket.destroy();
    const end = () =>
      response
        .writeHead(status, { 'content-type': ACTIVITY_JSON })
        .end(typeof json === 'string' ? json : JSON.stringify(json ?? {}));
    if (typeof fault === 'object') setTimeout(end, fault.slow);
    else end();
  }

  /** Checks a signature. Throws with the reason if it is not right. */
  async function check(message: Message): Promise<{ form: Form; keyId: string }> {
    const { form, keyId, isBy } = readSignature(message, now(), leeway);
    if (!state.forms.includes(form)) throw new Error(`The form ${form} is not known.`);
    const known = keys.get(keyId);
    if (known !== undefined && isBy(known)) return { form, keyId };
    const pem = await loadKey(keyId);
    if (!isBy(pem)) throw new Error('The signature is by another key.');
    keys.set(keyId, pem);
    return { form, keyId };
  }

  async function take(message: Message): Promise<{ status: number; json?: Json }> {
    const isInbox =
      message.url === `${origin}/inbox` || actors.some((one) => one.inbox === message.url);
    if (!isInbox) return { status: 404 };
    try {
      const { form, keyId } = await check(message);
      const activity = JSON.parse(message.body) as Json;
      if (activity['actor'] !== keyId.split('#')[0]) throw new Error('The actor is another one.');
      state.got.push({ at: now(), inbox: message.url, form, keyId, activity });
      return { status: 202 };
    } catch (error) {
      // As Mastodon responds if it cannot load the key now.
      if (error instanceof KeyUnavailable) return { status: 503 };
      state.refused.push(error instanceof Error ? error.message : String(error));
      return { status: 401 };
    }
  }

  async function show(message: Message, { pathname, searchParams }: URL) {
    if (pathname === '/.well-known/webfinger') {
      const actor = actors.find(
        ({ handle }) => `acct:${handle.slice(1)}` === searchParams.get('resource'),
      );
      return actor ? { status: 200, json: webfinger(actor) } : { status: 404 };
    }
    if (state.isSecure && (await check(message).catch(() => undefined)) === undefined)
      return { status: 401 };
    const actor = actors.find(({ id }) => id === origin + pathname);
    if (actor)
      return actor.status === 200
        ? { status: 200, json: actor.document() }
        : { status: actor.status };
    const object = objects.get(pathname);
    return object ? { status: object.status, json: object.body } : { status: 404 };
  }

  return {
    origin,
    actors,
    state,
    /** Lets everybody load an object from its address, or get another status there. */
    show(object: Json | string, { at, status = 200 }: { at?: string; status?: number } = {}): void {
      const body = typeof object === 'string' ? object : JSON.stringify(object);
      const address = at ?? (typeof object === 'string' ? '' : String(object['id']));
      objects.set(new URL(address).pathname, { status, body });
    },
    close: () => stop(server, 0),
  };
}

const webfinger = ({ handle, id }: StandInActor) => ({
  subject: `acct:${handle.slice(1)}`,
  links: [{ rel: 'self', type: ACTIVITY_JSON, href: id }],
});

class KeyUnavailable extends Error {}

/** Loads a key from its address, as every server does. Throws `KeyUnavailable` if its server is not there now. */
async function loadKey(keyId: string): Promise<string> {
  const response = await fetch(keyId.split('#')[0] ?? '', {
    headers: { accept: ACTIVITY_JSON },
  }).catch((cause: unknown) => {
    throw new KeyUnavailable('The server of the key does not respond.', { cause });
  });
  if (response.status >= 500) throw new KeyUnavailable('The server of the key fails.');
  if (!response.ok) throw new Error(`The actor of the key has the status ${response.status}.`);
  const { publicKey } = (await response.json()) as { publicKey?: PublicKey | PublicKey[] };
  const found = [publicKey ?? []].flat().find(({ id }) => id === keyId);
  if (!found) throw new Error('The actor does not name the key.');
  return found.publicKeyPem;
}

interface PublicKey {
  readonly id: string;
  readonly publicKeyPem: string;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
