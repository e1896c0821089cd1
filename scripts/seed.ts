import { localApp } from './local-app.ts';
import { openLocalStore } from './local-store.ts';
import { seedSamples } from './seed-samples.ts';

/** Store of DATA_DIR, into which `npm run seed` brings the samples. */
const { store, close } = await openLocalStore();
console.log(`Brought ${await seedSamples(localApp(store))}.`);
await close();
