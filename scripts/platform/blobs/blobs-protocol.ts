import { setTimeout as pause } from 'node:timers/promises';
import { type BlobRow, type BlobTable, type ListedBlob, PAGE } from './blob-table.ts';
import { type Faults, happens, REPEAT, STALL } from './faults.ts';
import type { Operation } from './store-latency.ts';

interface Protocol {
  readonly table: BlobTable;
  readonly site: string;
  readonly token: string;
  readonly faults: () => Faults;
  /** Called with every requested operation. */
  readonly count: (operation: Operation) => void;
  /** Called with work that goes on after its response. */
  readonly defer: (work: Promise<unknown>) => void;
}

const OPERATIONS: Readonly<Record<string, Operation>> = { PUT: 'put', DELETE: 'remove' };

const listed = (key: string, { etag, body }: BlobRow): ListedBlob => ({
  key,
  etag,
  size: body.length,
  last_modified: new Date(0).toISOString(),
});

const operationOf = ({ method }: Request, key: string): Operation =>
  OPERATIONS[method] ?? (key === '' ? 'list' : 'get');

interface Address {
  readonly store: string;
  readonly key: string;
}

/** Keys of events that are counted. All else rests on Netlify's promise that a new key is listed at once. */
const EVENT = /^(?:views|visits|bots|likes)\//;

/**
 * Handles the wire protocol of Netlify Blobs for the official client, with the blobs in a table. Returns undefined for
 * a connection that breaks after the work was done.
 */
export function blobsProtocol({ table, site, token, faults, count, defer }: Protocol) {
  /** The newest write, which a stale read ignores, and the blob before it. */
  let newest: (Address & { before: BlobRow | undefined }) | undefined;

  const isStale = ({ store, key }: Address) =>
    newest?.store === store && newest.key === key && happens(faults(), 'staleRate');

  /** Changes that lists do not show yet, by store and key: a blob that was removed, or undefined for a new one. */
  const late = new Map<string, ListedBlob | undefined>();
  const nameOf = ({ store, key }: Address) => `${store} ${key}`;

  function delayInLists(address: Address, removed?: ListedBlob): void {
    const { listLagMs } = faults();
    if (listLagMs === undefined) return;
    const name = nameOf(address);
    late.set(name, removed);
    setTimeout(() => late.delete(name), listLagMs).unref();
  }

  /** Returns the blobs between two keys as a list has them that is behind. */
  function listedLate(page: readonly ListedBlob[], store: string, [from, to]: [string, string]) {
    if (faults().listLagMs === undefined) return page;
    const removed = [...late].flatMap(([name, blob]) =>
      blob && blob.key > from && blob.key <= to && name === nameOf({ store, key: blob.key })
        ? [blob]
        : [],
    );
    const listed = page.filter(({ key }) => !late.has(nameOf({ store, key })));
    return [...listed, ...removed].sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  function read(address: Address, request: Request): Response {
    const row = isStale(address) ? newest?.before : table.get(address.store, address.key);
    if (!row) return new Response(null, { status: 404 });
    const headers = {
      etag: row.etag,
      'content-length': String(row.body.length),
      ...(row.metadata !== null && { 'x-amz-meta-user': row.metadata }),
    };
    if (request.headers.get('if-none-match') === row.etag) {
      return new Response(null, { status: 304, headers: { etag: row.etag } });
    }
    return new Response(request.method === 'HEAD' ? null : row.body, { headers });
  }

  async function put(address: Address, request: Request): Promise<Response> {
    const { store, key } = address;
    const body = new Uint8Array(await request.arrayBuffer());
    const condition = {
      ifMatch: request.headers.get('if-match') ?? undefined,
      ifNoneMatch: request.headers.get('if-none-match') === '*',
    };
    const before = table.get(store, key);
    newest = { ...address, before };
    late.delete(nameOf(address));
    if (!before && EVENT.test(key)) delayInLists(address);
    const metadata = request.headers.get('x-amz-meta-user');
    if (faults().nonAtomic) {
      if (!table.meets(store, key, condition)) return new Response(null, { status: 412 });
      await pause(1);
    }
    const etag = await table.put(store, key, body, metadata, faults().nonAtomic ? {} : condition);
    if (happens(faults(), 'repeatRate'))
      defer(pause(REPEAT).then(() => table.put(store, key, body, metadata, condition)));
    return etag === undefined
      ? new Response(null, { status: 412 })
      : new Response(null, { headers: { etag } });
  }

  function list(store: string, parameters: URLSearchParams): Response {
    const prefix = parameters.get('prefix') ?? '';
    const after = parameters.get('cursor') ?? '';
    const page = table.list(store, prefix, after);
    const last = page.at(-1)?.key ?? '';
    const until = page.length === PAGE ? last : `${prefix}\u{10ffff}`;
    const known = listedLate(page, store, [after > prefix ? after : prefix, until]).filter(
      ({ key }) =>
        !(newest?.before === undefined && isStale({ store, key })) &&
        !(faults().hidesClaims && key.startsWith('claims/')),
    );
    const folderOf = (key: string) => {
      const end = parameters.get('directories') === 'true' ? key.indexOf('/', prefix.length) : -1;
      return end === -1 ? undefined : key.slice(0, end);
    };
    const folders = known.map(({ key }) => folderOf(key)).filter((folder) => folder !== undefined);
    const lastFolder = folderOf(last);
    // A folder that was listed on this page is not listed again on the next.
    const cursor = lastFolder === undefined ? last : `${lastFolder}/\u{10ffff}`;
    return Response.json({
      blobs: known.filter(({ key }) => folderOf(key) === undefined),
      directories: [...new Set(folders)],
      ...(page.length === PAGE && { next_cursor: cursor }),
    });
  }

  async function removeAll(store: string): Promise<Response> {
    const page = table.list(store, '', '');
    await Promise.all(page.map(({ key }) => table.remove(store, key)));
    return Response.json({ blobs_deleted: page.length, has_more: page.length === PAGE });
  }

  function respond(request: Request, url: URL, address: Address): Promise<Response> | Response {
    const { store, key } = address;
    if (key === '') {
      return request.method === 'DELETE' ? removeAll(store) : list(store, url.searchParams);
    }
    if (request.method === 'PUT') return put(address, request);
    if (request.method === 'DELETE') {
      const before = table.get(store, key);
      newest = { ...address, before };
      if (before) delayInLists(address, listed(key, before));
      return table.remove(store, key).then(() => new Response(null, { status: 204 }));
    }
    return read(address, request);
  }

  return async (request: Request): Promise<Response | undefined> => {
    const url = new URL(request.url);
    const parts = decodeURIComponent(url.pathname).slice(1).split('/');
    if (parts[0]?.startsWith('region:')) parts.shift();
    const [siteId, store = '', ...key] = parts;
    if (siteId !== site || request.headers.get('authorization') !== `Bearer ${token}`) {
      return new Response(null, { status: 401 });
    }
    const operation = operationOf(request, key.join('/'));
    count(operation);
    const { latencyMs = 0 } = faults();
    const latency = typeof latencyMs === 'number' ? latencyMs : latencyMs[operation];
    if (latency > 0) await pause(latency);
    if (happens(faults(), 'errorRate')) return new Response(null, { status: 503 });
    if (happens(faults(), 'stallRate')) await pause(STALL);
    const response = await respond(request, url, { store, key: key.join('/') });
    return happens(faults(), 'dropRate') ? undefined : response;
  };
}
