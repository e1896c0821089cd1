import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openBlobTable } from './blob-table.ts';
import { blobsApi, type RequestLimit } from './blobs-api.ts';
import { blobsProtocol } from './blobs-protocol.ts';
import type { Faults } from './faults.ts';
import type { Operation } from './store-latency.ts';
import { openPort } from '#platform/open-port.ts';

const SITE = 'local';

export interface Blobs {
  /** The value of `NETLIFY_BLOBS_CONTEXT` for the official client. */
  readonly context: string;
  /** The same for a build plugin, which cannot reach the edge. */
  readonly buildContext: string;
  setFaults(faults: Faults): void;
  /** Resolves when no request is being handled, not even one that its client has given up. */
  settled(): Promise<void>;
  /** The operations since the server was opened. */
  counts(): Readonly<Record<Operation, number>>;
  close(): Promise<void>;
}

/** Opens the blobs of a data folder, `blobs.sqlite`, and serves them on loopback with Netlify's protocol. */
export async function openBlobs({
  dataDir,
  faults = {},
  limit,
  isDirect = false,
}: {
  dataDir: string;
  faults?: Faults;
  /** True if `fetch` of this process reaches them without the network. */
  isDirect?: boolean;
  /** The rate limit of builds' requests to the API. */
  limit?: RequestLimit;
}): Promise<Blobs> {
  const table = openBlobTable(join(dataDir, 'blobs.sqlite'));
  const token = randomBytes(16).toString('hex');
  let current: Faults = {};
  const setFaults = (next: Faults) => {
    current = next;
    table.setFull(next.isFull ?? false);
  };
  setFaults(faults);
  const underWay = new Set<Promise<unknown>>();
  function defer(work: Promise<unknown>): void {
    const done: Promise<unknown> = work.catch(() => undefined).finally(() => underWay.delete(done));
    underWay.add(done);
  }
  const counts = { list: 0, get: 0, put: 0, remove: 0 };
  const edge = blobsProtocol({
    table,
    site: SITE,
    token,
    faults: () => current,
    count: (operation) => void (counts[operation] += 1),
    defer,
  });
  const api = blobsApi({ site: SITE, token, limit, edge });
  async function respond(request: Request): Promise<Response | undefined> {
    const response = await api(request);
    return response === 'elsewhere' ? edge(request) : response;
  }
  const { port, close } = await openPort(
    (request) => {
      const response = respond(request).finally(() => underWay.delete(response));
      underWay.add(response);
      return response;
    },
    { isDirect },
  );
  const url = `http://127.0.0.1:${port}`;
  const access = { siteID: SITE, token, deployID: '0' };
  const encode = (context: object) => Buffer.from(JSON.stringify(context)).toString('base64');
  return {
    context: encode({
      ...access,
      edgeURL: url,
      uncachedEdgeURL: url,
      primaryRegion: 'us-east-2',
    }),
    buildContext: encode({ ...access, apiURL: url }),
    setFaults,
    async settled() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    counts: () => ({ ...counts }),
    async close() {
      await close();
      await table.close();
    },
  };
}
