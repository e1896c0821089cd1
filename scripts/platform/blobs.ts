import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { openBlobTable } from './blob-table.ts';
import { blobsProtocol } from './blobs-protocol.ts';
import type { Faults } from './faults.ts';
import { listen, stop } from './listen.ts';

const SITE = 'local';

/** An open Blobs server. */
export interface Blobs {
  /** What `NETLIFY_BLOBS_CONTEXT` has to be for the official client. */
  readonly context: string;
  setFaults(faults: Faults): void;
  close(): Promise<void>;
}

/** Opens the blobs of a data folder, `blobs.sqlite`, and serves them on loopback by Netlify's protocol. */
export async function openBlobs({
  dataDir,
  faults = {},
}: {
  dataDir: string;
  faults?: Faults;
}): Promise<Blobs> {
  const table = openBlobTable(join(dataDir, 'blobs.sqlite'));
  const token = randomBytes(16).toString('hex');
  let current = faults;
  const answer = blobsProtocol({ table, site: SITE, token, faults: () => current });
  const server = createServer((incoming, outgoing) => {
    answer(createRequest(incoming, outgoing))
      .then(async (response) => {
        if (response) await sendResponse(outgoing, response);
        else outgoing.destroy();
      })
      .catch((error: unknown) => {
        console.error(error);
        outgoing.destroy();
      });
  });
  const port = await listen(server, 0, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const context = {
    siteID: SITE,
    token,
    edgeURL: url,
    uncachedEdgeURL: url,
    deployID: '0',
    primaryRegion: 'us-east-2',
  };
  return {
    context: Buffer.from(JSON.stringify(context)).toString('base64'),
    setFaults(next) {
      current = next;
    },
    async close() {
      await stop(server);
      await table.close();
    },
  };
}
