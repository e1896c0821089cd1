import { localApp } from '#scripts/local/local-app.ts';
import { joinFolder } from '#scripts/local/folder-lock.ts';
import { DATA_DIR, openLocalStore } from '#scripts/local/local-store.ts';
import { seedSamples } from '#scripts/seed/seed-samples.ts';

/** `npm run seed`: adds missing samples to the store in `DATA_DIR`. */
const leave = joinFolder(DATA_DIR);
const { store, close } = await openLocalStore();
console.log(`Added ${await seedSamples(localApp(store))}.`);
await close();
leave();
