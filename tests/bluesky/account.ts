import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

/** A record of a repository, as a stranger reads it. */
export interface StoredRecord {
  readonly uri: string;
  readonly cid: string;
  readonly value: Readonly<Record<string, unknown>>;
}

const RecordPage = z.object({
  records: z.array(
    z.object({ uri: z.string(), cid: z.string(), value: z.record(z.string(), z.unknown()) }),
  ),
  cursor: z.optional(z.string()),
});
const Opened = z.object({ did: z.string(), accessJwt: z.string() });
const AppPassword = z.object({ password: z.string() });

/** The most records that a server lists at once. */
const PAGE = 100;

export type Account = Awaited<ReturnType<typeof openAccount>>;

/** Makes an account on a server. Its owner signs in with its password, and programs with passwords that can be revoked. */
export async function openAccount(service: string, name: string) {
  const handle = `${name}.test`;
  const opened = Opened.parse(
    await send('com.atproto.server.createAccount', {
      body: {
        handle,
        email: `${name}@example.org`,
        password: randomBytes(16).toString('hex'),
      },
    }),
  );
  const { did, accessJwt: token } = opened;

  /** Sends a request, with the owner's token if there is one. Throws for a refusal. */
  async function send(
    method: string,
    parts: {
      readonly query?: Record<string, string>;
      readonly body?: object;
      readonly token?: string;
    },
  ): Promise<unknown> {
    const query = new URLSearchParams(parts.query).toString();
    const response = await fetch(`${service}/xrpc/${method}?${query}`, {
      headers: {
        ...(parts.body && { 'content-type': 'application/json' }),
        ...(parts.token !== undefined && { authorization: `Bearer ${parts.token}` }),
      },
      ...(parts.body && { method: 'POST', body: JSON.stringify(parts.body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} returned ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  return {
    service,
    handle,
    did,

    /** Makes a password for a program. */
    async newAppPassword(program: string): Promise<string> {
      const body = { name: program };
      return AppPassword.parse(await send('com.atproto.server.createAppPassword', { body, token }))
        .password;
    },

    revokeAppPassword: (program: string) =>
      send('com.atproto.server.revokeAppPassword', { body: { name: program }, token }),

    /** Adds records, as another program of the owner does. */
    add: (records: readonly Readonly<{ $type: string; [field: string]: unknown }>[]) =>
      send('com.atproto.repo.applyWrites', {
        body: {
          repo: did,
          writes: records.map((value) => ({
            $type: 'com.atproto.repo.applyWrites#create',
            collection: value.$type,
            value,
          })),
        },
        token,
      }),

    /** Returns all records of a collection, as anybody can read them. */
    async list(collection: string): Promise<StoredRecord[]> {
      const records: StoredRecord[] = [];
      let cursor: string | undefined;
      do {
        const query = { repo: did, collection, limit: String(PAGE), ...(cursor && { cursor }) };
        const page = RecordPage.parse(await send('com.atproto.repo.listRecords', { query }));
        records.push(...page.records);
        ({ cursor } = page);
      } while (cursor !== undefined);
      return records;
    },

    /** Returns the bytes of a blob, as anybody can read them. */
    async blob(cid: string): Promise<Buffer> {
      const query = new URLSearchParams({ did, cid }).toString();
      const response = await fetch(`${service}/xrpc/com.atproto.sync.getBlob?${query}`);
      if (!response.ok) throw new Error(`The blob ${cid} returned ${response.status}.`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
