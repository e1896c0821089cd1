import { localApp } from './local-app.ts';
import { openLocalStore } from './local-store.ts';
import { seedPosts } from './seed-posts.ts';

/** `npm run seed`: brings the sample posts into the store of DATA_DIR. */
const { store, close } = await openLocalStore();
console.log(`Seeded ${await seedPosts(localApp(store))} posts.`);
await close();
