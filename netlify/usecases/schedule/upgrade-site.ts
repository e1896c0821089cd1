import type { App } from '#app';
import { makeMissingLists } from './make-lists.ts';

/** Brings an older store to the format of this code, and makes the lists that a store lacks. */
export async function upgradeSite(app: App): Promise<void> {
  await app.upgrade();
  await makeMissingLists(app);
}
