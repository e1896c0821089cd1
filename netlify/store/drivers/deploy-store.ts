import { blobsStore } from './blobs.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { overlay } from './overlay.ts';
import type { AwaitAdmission } from './request-limit.ts';
import { PRODUCTION, storeName } from './store-name.ts';

/**
 * Opens the store of a deploy context. A preview has a store of its own. With `PREVIEW_CONTENT=production` it also
 * reads the store of production, which it never writes to.
 */
export function deployStore(context: string, admission?: AwaitAdmission): FactStore {
  const own = blobsStore(storeName(context), admission);
  const isOwn = context === PRODUCTION || previewContent() === 'own';
  return isOwn ? own : overlay(own, blobsStore(storeName(PRODUCTION), admission));
}

function previewContent(): 'own' | 'production' {
  const content = process.env['PREVIEW_CONTENT'] || 'own';
  if (content === 'own' || content === 'production') return content;
  throw new Error('PREVIEW_CONTENT must be own or production.');
}
