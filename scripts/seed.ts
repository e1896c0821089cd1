import { localApp } from './local-app.ts';
import { openLocalStore } from './local-store.ts';
import { seedSamples } from './seed-samples.ts';

/** `npm run seed`: brings the samples into the store of DATA_DIR. */
const { store, close } = await openLocalStore();
console.log(`Brought ${await seedSamples(localApp(store))}.`);
await close();
