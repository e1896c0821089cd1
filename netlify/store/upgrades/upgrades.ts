import { log } from '#log/log.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import type { StoreFormat } from '#store/facts/store-format.ts';
import { hasOldTexts, removeOldTexts, upgradeToDocuments } from './to-documents/upgrade.ts';

/** A step from one format of the store to the next. */
interface Upgrade {
  /** The number of the format that it leads to. */
  readonly to: number;
  /** Returns true for a store with facts that only older formats have. */
  readonly hasOldFacts: (store: FactStore) => Promise<boolean>;
  /** Brings a store to the format. Safe to repeat, and to stop anywhere. Throws if something is not as it should be. */
  readonly run: (store: FactStore) => Promise<void>;
  /** Removes the facts that only older formats have. */
  readonly removeOldFacts: (store: FactStore) => Promise<void>;
}

/** All upgrades in their order. The next change of the format adds the next number here and in `FORMAT`. */
const UPGRADES: readonly Upgrade[] = [
  {
    to: 2,
    hasOldFacts: hasOldTexts,
    run: upgradeToDocuments,
    removeOldFacts: removeOldTexts,
  },
];

/** Returns true for a store of an older format that has facts to upgrade. */
export async function needsUpgrade(store: FactStore, format: number): Promise<boolean> {
  for (const { to, hasOldFacts } of UPGRADES) {
    if (format < to && (await hasOldFacts(store))) return true;
  }
  return false;
}

/**
 * Brings a store to the format of this code, one number after the other. The facts of the older format are removed at the
 * end, when those of the new one have been checked. Safe to repeat, and to stop anywhere.
 */
export async function upgradeStore(store: FactStore, format: StoreFormat): Promise<void> {
  const present = await format.read();
  for (const { to, hasOldFacts, run } of UPGRADES) {
    if (present >= to || !(await hasOldFacts(store))) continue;
    log.info(`Upgrading the store to format ${to} ...`);
    await run(store);
  }
  await format.raise();
  await removeOldFacts(store, format);
}

/**
 * Removes what is left of older formats, in case an upgrade was stopped while it did. A store that waits for its upgrade
 * keeps everything.
 */
export async function removeOldFacts(store: FactStore, format: StoreFormat): Promise<void> {
  if (!(await format.isRaised())) return;
  for (const { removeOldFacts: remove } of UPGRADES) await remove(store);
}
