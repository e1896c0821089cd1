import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveHere } from '#tests/support/servers/serve-here.ts';
import { hashOf } from '#usecases/bluesky/picture-blob.ts';
import { openNetwork } from './network.ts';

export const DID = 'did:plc:abcdefghijklmnopqrstuvwx';
export const HANDLE = 'ada.example';
export const PASSWORD = 'abcd-efgh-ijkl-mnop';
const MAIN_PASSWORD = 'the main password';

/** Bytes of a request that the reference server takes, but for files. */
const MAX_JSON = 150 * 1024;
const MAX_BLOB = 1_000_000;

/** A response instead of the usual one: a status with the name of an error, or none at all. */
export type Fault =
  | { readonly status: number; readonly error?: string }
  | 'hang'
  /** The request is done, and the response is lost. */
  | 'lost';

class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

type Input = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const hash = (value: unknown) =>
  `bafyrei${createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 52)}`;
const jwt = (claims: object) =>
  ['{}', JSON.stringify(claims), '']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

/**
 * Serves a stand-in for the server of an account, for the directory of accounts and for the network that shows posts, with a repository
 * in memory, for the length of a test unless another function serves it.
 */
export async function openPds(serve = serveHere) {
  const records = new Map<string, Map<string, { cid: string; value: Input }>>();
  const network = openNetwork(DID, (uri) => {
    const [, , , collection = '', key = ''] = uri.split('/');
    return records.get(collection)?.get(key)?.value;
  });
  const state = {
    password: PASSWORD,
    /** The names of all requests, and the number of changes of the repository. */
    calls: [] as string[],
    writes: 0,
    signIns: 0,
    fault: (_name: string): Fault | undefined => undefined,
    alsoKnownAs: `at://${HANDLE}`,
  };
  const of = (collection: string) => {
    const found = records.get(collection) ?? new Map<string, { cid: string; value: Input }>();
    records.set(collection, found);
    return found;
  };
  const uri = (collection: string, key: string) => `at://${DID}/${collection}/${key}`;

  const methods: Readonly<Record<string, (input: Input, url: URL) => unknown>> = {
    'com.atproto.identity.resolveHandle': (_, { searchParams }) => {
      if (searchParams.get('handle') !== HANDLE) throw new Refused(400, 'InvalidRequest');
      return { did: DID };
    },
    'com.atproto.server.createSession': ({ identifier, password }) => {
      state.signIns += 1;
      const isKnown = identifier === HANDLE || identifier === DID;
      const scopes = new Map([
        [state.password, 'com.atproto.appPass'],
        [MAIN_PASSWORD, 'com.atproto.access'],
      ]);
      const scope = scopes.get(text(password));
      if (!isKnown || scope === undefined) throw new Refused(401, 'AuthenticationRequired');
      const accessJwt = jwt({ scope, exp: 4_102_444_800, n: state.signIns });
      return { did: DID, handle: HANDLE, accessJwt, refreshJwt: 'refresh' };
    },
    'com.atproto.repo.getRecord': (_, { searchParams }) => {
      const [collection, key] = ['collection', 'rkey'].map((name) => searchParams.get(name) ?? '');
      const found = of(collection ?? '').get(key ?? '');
      if (!found) throw new Refused(400, 'RecordNotFound');
      return { uri: uri(collection ?? '', key ?? ''), ...found };
    },
    'com.atproto.repo.listRecords': (_, { searchParams }) => {
      const collection = searchParams.get('collection') ?? '';
      const [limit, cursor] = [
        Number(searchParams.get('limit')),
        searchParams.get('cursor') ?? '~',
      ];
      const keys = [...of(collection).keys()]
        .filter((key) => key < cursor)
        .sort()
        .reverse();
      const page = keys.slice(0, limit);
      return {
        records: page.map((key) => ({ uri: uri(collection, key), ...of(collection).get(key) })),
        ...(page.length === limit && { cursor: page.at(-1) }),
      };
    },
    'com.atproto.repo.putRecord': ({ collection, rkey, record }) => {
      if (!/^[2-7a-j][2-7a-z]{12}$/.test(text(rkey))) throw new Refused(400, 'InvalidRecordKey');
      const [kept, cid] = [of(text(collection)), hash(record)];
      if (kept.get(text(rkey))?.cid !== cid) state.writes += 1;
      kept.set(text(rkey), { cid, value: record as Input });
      return { uri: uri(text(collection), text(rkey)), cid };
    },
    'com.atproto.repo.applyWrites': ({ writes }) => {
      const all = writes as { collection: string; rkey: string }[];
      for (const { collection, rkey } of all)
        if (!of(collection).has(rkey)) throw new Refused(400, 'InvalidRequest');
      for (const { collection, rkey } of all) of(collection).delete(rkey);
      state.writes += all.length;
      return {};
    },
    ...network.methods,
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://pds.example');
    const name = url.pathname.replace('/xrpc/', '');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    state.calls.push(name);
    const fault = state.fault(name);
    if (fault === 'hang') return;
    const send = (status: number, json: unknown) =>
      fault === 'lost'
        ? response.destroy()
        : response
            .writeHead(status, { 'content-type': 'application/json' })
            .end(JSON.stringify(json));
    if (typeof fault === 'object') return void send(fault.status, { error: fault.error ?? '' });
    if (url.pathname === `/${DID}`) return void send(200, description(request, state.alsoKnownAs));
    try {
      assertSignedIn(request, name);
      if (name === 'com.atproto.repo.uploadBlob') return void send(200, upload(request, body));
      if (body.length > MAX_JSON) throw new Refused(413, 'PayloadTooLarge');
      const input = body.length > 0 ? (JSON.parse(body.toString()) as Input) : {};
      const method = methods[name];
      if (!method) throw new Refused(501, 'MethodNotImplemented');
      send(200, method(input, url));
    } catch (error) {
      const { status, code } =
        error instanceof Refused ? error : new Refused(500, 'InternalServerError');
      send(status, { error: code, message: code });
    }
  }

  function assertSignedIn({ headers }: IncomingMessage, name: string): void {
    if (/createSession|resolveHandle/.test(name)) return;
    const token = headers.authorization?.replace('Bearer ', '').split('.')[1] ?? '';
    const { n } = JSON.parse(Buffer.from(token, 'base64url').toString() || '{}') as { n?: number };
    if (n === undefined) throw new Refused(401, 'AuthMissing');
  }

  const url = await serve((request, response) => void respond(request, response));
  return {
    url,
    state,
    network,
    /** The records of a kind, by their keys. */
    of: (collection: string) =>
      new Map([...of(collection)].map(([key, { value }]) => [key, value])),
    /** Puts a record as another program does. */
    put: (collection: string, key: string, value: Input) =>
      of(collection).set(key, { cid: hash(value), value }),
    remove: (collection: string, key: string) => of(collection).delete(key),
    /** Returns all records, to which `reset` goes back. */
    copy: () => new Map([...records].map(([name, all]) => [name, new Map(all)])),
    reset(to: ReadonlyMap<string, ReadonlyMap<string, { cid: string; value: Input }>>) {
      records.clear();
      for (const [name, all] of to) records.set(name, new Map(all));
    },
  };
}
export type Pds = Awaited<ReturnType<typeof openPds>>;

function description({ headers }: IncomingMessage, alsoKnownAs: string) {
  const serviceEndpoint = `http://${headers.host}`;
  return {
    id: DID,
    alsoKnownAs: [alsoKnownAs],
    service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint }],
  };
}

function upload({ headers }: IncomingMessage, body: Buffer) {
  if (body.length > MAX_BLOB) throw new Refused(413, 'BlobTooLarge');
  const ref = { $link: hashOf(body) };
  return {
    blob: { $type: 'blob', ref, mimeType: headers['content-type'], size: body.length },
  };
}
