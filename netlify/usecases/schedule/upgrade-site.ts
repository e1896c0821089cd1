import type { App } from '#app';
import { makeMissingLists } from './make-lists.ts';

/** Brings the store to the format of this code, and makes the lists that it lacks then. Does nothing for a store in it. */
export async function upgradeSite(app: App): Promise<void> {
  await app.upgrade();
  await makeMissingLists(app);
}
