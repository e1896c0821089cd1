import { openBlobs } from '#platform/blobs.ts';
import { blobsStore } from '#store/blobs.ts';
import { storeName } from '#store/store-name.ts';
import { localApp } from './local-app.ts';
import { seedPosts } from './seed-posts.ts';

/** `npm run seed`: brings the sample posts into the store of DATA_DIR. */
const blobs = await openBlobs({ dataDir: process.env['DATA_DIR'] ?? '.data' });
process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
console.log(`Seeded ${await seedPosts(localApp(blobsStore(storeName())))} posts.`);
await blobs.close();
