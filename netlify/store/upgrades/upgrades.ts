import { log } from '#log/log.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import type { StoreFormat } from '#store/facts/store-format.ts';

/** A step from one format of the store to the next. */
export interface Upgrade {
  /** The number of the format that it leads to. */
  readonly to: number;
  /** Lists the keys of facts that only older formats have. */
  readonly oldKeys: (store: FactStore) => Promise<readonly string[]>;
  /**
   * Writes the facts under these keys in the new form, and checks what it has written. Safe to repeat, and to stop
   * anywhere. Throws if something is not as it should be.
   */
  readonly convert: (store: FactStore, keys: readonly string[]) => Promise<void>;
}

/** All upgrades in their order. The next change of the format adds the next number here and in `FORMAT`. */
export const UPGRADES: readonly Upgrade[] = [];

/**
 * Brings an older store to the format of this code, one number after the other. The facts of the older format are removed at the
 * end, when those of the new one have been checked. Safe to repeat, and to stop anywhere.
 */
export async function upgradeStore(
  store: FactStore,
  format: StoreFormat,
  upgrades = UPGRADES,
): Promise<void> {
  if ((await format.state()) !== 'older') return;
  const present = await format.read();
  const converted = await convertAll(
    store,
    upgrades.filter(({ to }) => to > present),
  );
  await format.raise();
  await inBatches(converted, (key) => store.remove(key));
}

/**
 * Brings over what is left of older formats in an upgraded store: an upgrade was stopped while it removed that, or older
 * code has written it since. Nothing is removed that was not converted. A store that waits for its upgrade is left alone.
 */
export async function bringOverRest(
  store: FactStore,
  format: StoreFormat,
  upgrades = UPGRADES,
): Promise<void> {
  if (!(await format.isRaised())) return;
  await inBatches(await convertAll(store, upgrades), (key) => store.remove(key));
}

/** Converts all facts of older formats. Returns their keys. */
async function convertAll(store: FactStore, upgrades: readonly Upgrade[]): Promise<string[]> {
  const converted: string[] = [];
  for (const { to, oldKeys, convert } of upgrades) {
    const keys = await oldKeys(store);
    if (keys.length === 0) continue;
    log.info(`Upgrading ${keys.length} facts to format ${to} ...`);
    await convert(store, keys);
    converted.push(...keys);
  }
  return converted;
}
