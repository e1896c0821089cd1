import * as z from 'zod/mini';
import type { App } from '#app';
import { COLLECTIONS, recordUri } from '#domain/bluesky/publication.ts';
import { claimsOf, signIn } from './sign-in.ts';
import { callXrpc, XrpcError } from './xrpc.ts';

type Collection = keyof typeof COLLECTIONS;

/** Records on one page of a list. */
const PAGE = 100;

/** A record of some kind, as its server has it. */
const StoredRecord = z.object({
  uri: z.string(),
  cid: z.string(),
  value: z.record(z.string(), z.unknown()),
});
export type StoredRecord = z.infer<typeof StoredRecord>;

/** The address of a record, with the hash of its content. */
const RecordRef = z.object({ uri: z.string(), cid: z.string() });
export type RecordRef = z.infer<typeof RecordRef>;

const RecordPage = z.object({
  records: z.array(StoredRecord),
  cursor: z.optional(z.string()),
});

/** A file of the account that records refer to. */
export const Blob = z.object({
  $type: z.literal('blob'),
  ref: z.object({ $link: z.string() }),
  mimeType: z.string(),
  size: z.number(),
});
export type Blob = z.infer<typeof Blob>;

const Uploaded = z.object({ blob: Blob });

/** Milliseconds before its end in which a session is not used any more. */
const MARGIN = 60_000;

/** The sessions of this process, by the settings of its app. A server lets an account sign in only so often. */
const sessions = new WeakMap<object, { readonly account: string; readonly token: string }>();

interface Account {
  readonly id: string;
  readonly did: string;
  readonly service: string;
  readonly password: string;
}

/** Opens the repository of an account. Its methods throw `SignInRefused` and an `XrpcError`. */
export function openRepository(app: App, account: Account) {
  const { did: repo, service } = account;

  async function token({ isNew = false } = {}): Promise<string> {
    const known = sessions.get(app.settings);
    const isUsable =
      known?.account === account.id &&
      claimsOf(known.token).exp * 1_000 - MARGIN > app.now().getTime();
    if (isUsable && !isNew) return known.token;
    const { accessJwt } = await signIn(app, {
      service,
      identifier: repo,
      password: account.password,
    });
    sessions.set(app.settings, { account: account.id, token: accessJwt });
    return accessJwt;
  }

  /** Sends a request in the name of the account. A session that has ended is opened again once. */
  async function send(request: Parameters<typeof callXrpc>[2]): Promise<unknown> {
    try {
      return await callXrpc(app, service, { ...request, token: await token() });
    } catch (error) {
      const hasEnded =
        error instanceof XrpcError && (error.status === 401 || error.code === 'ExpiredToken');
      if (!hasEnded) throw error;
      return callXrpc(app, service, { ...request, token: await token({ isNew: true }) });
    }
  }

  async function query<T>(
    schema: z.ZodMiniType<T>,
    name: string,
    params: Readonly<Record<string, string | readonly string[]>>,
  ): Promise<T> {
    return parsed(schema, await send({ name, query: params }));
  }

  const nameOf = (collection: Collection, rkey: string) => ({
    repo,
    collection: COLLECTIONS[collection],
    rkey,
  });

  return {
    did: repo,
    query,
    /** Signs in anew, whatever session this process has. */
    signIn: () => token({ isNew: true }),

    /** Reads a record; undefined if there is none. */
    async read(collection: Collection, rkey: string): Promise<StoredRecord | undefined> {
      try {
        const name = 'com.atproto.repo.getRecord';
        return await query(StoredRecord, name, nameOf(collection, rkey));
      } catch (error) {
        if (error instanceof XrpcError && error.code === 'RecordNotFound') return undefined;
        throw error;
      }
    },

    /** Lists the records of a kind, a page at a time. */
    async *pages(collection: Collection): AsyncGenerator<readonly StoredRecord[]> {
      let cursor: string | undefined;
      do {
        const page: z.infer<typeof RecordPage> = await query(
          RecordPage,
          'com.atproto.repo.listRecords',
          {
            repo,
            collection: COLLECTIONS[collection],
            limit: String(PAGE),
            ...(cursor !== undefined && { cursor }),
          },
        );
        yield page.records;
        cursor = page.records.length > 0 ? page.cursor : undefined;
      } while (cursor !== undefined);
    },

    /** Writes a record under its key, in place of the one that is there. */
    async put(collection: Collection, rkey: string, record: object): Promise<RecordRef> {
      const input = { ...nameOf(collection, rkey), record };
      return parsed(RecordRef, await send({ name: 'com.atproto.repo.putRecord', input }));
    },

    /** Removes records, all at once. Each must be there. */
    async remove(records: readonly (readonly [Collection, string])[]): Promise<void> {
      if (records.length === 0) return;
      const writes = records.map(([collection, rkey]) => ({
        $type: 'com.atproto.repo.applyWrites#delete',
        collection: COLLECTIONS[collection],
        rkey,
      }));
      await send({ name: 'com.atproto.repo.applyWrites', input: { repo, writes } });
    },

    /** Stores a file, which a record has to refer to. */
    async upload(type: string, content: Uint8Array): Promise<Blob> {
      const bytes = { type, content };
      return parsed(Uploaded, await send({ name: 'com.atproto.repo.uploadBlob', bytes })).blob;
    },

    uri: (collection: Collection, rkey: string) => recordUri(repo, collection, rkey),
  };
}
export type Repository = ReturnType<typeof openRepository>;

/** Reads what a server has sent. Throws an `XrpcError` for anything else. */
function parsed<T>(schema: z.ZodMiniType<T>, json: unknown): T {
  const { data } = schema.safeParse(json);
  if (data === undefined) throw new XrpcError(502, 'InvalidResponse');
  return data;
}
