import { localApp } from '#scripts/local/local-app.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { seedSamples } from '#scripts/seed/seed-samples.ts';

/** Store of DATA_DIR, into which `npm run seed` brings the samples. */
const { store, close } = await openLocalStore();
console.log(`Brought ${await seedSamples(localApp(store))}.`);
await close();
