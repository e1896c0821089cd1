import { getStore, type Store } from '@netlify/blobs';
import { onTestFinished } from 'vitest';
import { type Blobs, openBlobs } from '#platform/blobs.ts';
import type { Faults } from '#platform/faults.ts';
import { tempFolder } from './temp-folder.ts';

/** The official client on a Blobs server's context. */
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

/** A Blobs server of a test's own, and the official client on it. */
export async function blobsAndClient(faults: Faults = {}): Promise<{ blobs: Blobs; store: Store }> {
  const blobs = await openBlobs({ dataDir: tempFolder(), faults });
  onTestFinished(() => blobs.close());
  return { blobs, store: client(blobs.context) };
}
