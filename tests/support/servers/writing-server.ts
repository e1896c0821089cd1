import { openBlobs } from '#platform/blobs/blobs.ts';
import { blobsStore } from '#store/drivers/blobs.ts';

/**
 * Runs a Blobs server that writes to itself until it is killed. It sends its parent every key whose write was
 * acknowledged.
 */
const [, , dataDir = '', round = ''] = process.argv;
const blobs = await openBlobs({ dataDir });
process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
const store = blobsStore('test');

async function write(writer: number): Promise<never> {
  for (let n = 0; ; n++) {
    const key = `r${round}/w${writer}/${n}`;
    await store.put(key, `value of ${key}`);
    process.send?.(key);
  }
}
await Promise.all([1, 2, 3, 4, 5].map(write));
