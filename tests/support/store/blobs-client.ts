import { getStore, type Store } from '@netlify/blobs';
import { onTestFinished } from 'vitest';
import { type Blobs, openBlobs } from '#platform/blobs/blobs.ts';
import type { Faults } from '#platform/blobs/faults.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

/** Opens the official client with the context of a Blobs server. */
export function client(context: string, name = 'test'): Store {
  const { siteID, token, edgeURL } = JSON.parse(
    Buffer.from(context, 'base64').toString(),
  ) as Record<'siteID' | 'token' | 'edgeURL', string>;
  return getStore({
    name,
    siteID,
    token,
    edgeURL,
    uncachedEdgeURL: edgeURL,
    consistency: 'strong',
  });
}

/** Starts a Blobs server for one test, with the official client for it. */
export async function blobsAndClient(faults: Faults = {}): Promise<{ blobs: Blobs; store: Store }> {
  const blobs = await openBlobs({ dataDir: tempFolder(), faults });
  onTestFinished(() => blobs.close());
  return { blobs, store: client(blobs.context) };
}
