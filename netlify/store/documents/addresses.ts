import {
  type Address,
  type AddressFact,
  addressKey,
  addressPrefix,
  ADDRESSES,
  parseAddressFact,
  parseAddressKey,
} from '#domain/documents/address.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { readFact } from '#store/facts/read-fact.ts';

/** Number of addresses that a process remembers, those looked up first. */
const MAX_KNOWN = 10_000;

/**
 * Stores which document an address leads to, under `addresses/{category}/{id}_{document}`. An address is never taken
 * from a document until that is erased, so that a process needs to look it up only once.
 */
export function addressStore(store: FactStore) {
  const known = new Map<string, string>();

  const holders = async (address: Address): Promise<string[]> => {
    const listed = await store.list(addressPrefix(address));
    return listed.flatMap(({ key }) => readFact(key, key, parseAddressKey)?.document ?? []);
  };

  function remember(addresses: readonly Address[], document: string): void {
    if (known.size >= MAX_KNOWN) return;
    for (const address of addresses) known.set(addressPrefix(address), document);
  }

  return {
    /** Remembers the addresses of a document that was read. */
    remember,

    /** Returns the document that an address leads to; undefined without one. Costs one list, or nothing if it is known. */
    async documentAt(address: Address): Promise<string | undefined> {
      const path = addressPrefix(address);
      const id = known.get(path) ?? (await holders(address))[0];
      if (id !== undefined) remember([address], id);
      return id;
    },

    /** Forgets where an address leads, which may be to another document by now. */
    forget(address: Address): void {
      known.delete(addressPrefix(address));
    },

    /**
     * Gives an address to a document. Returns false when it leads to another one. Of two documents that take it at the
     * same moment, at most one gets it. Repeating it changes nothing.
     */
    async take(address: Address, document: string, fact: AddressFact): Promise<boolean> {
      const before = await holders(address);
      if (before.length > 0) return before.includes(document);
      await store.put(addressKey(address, document), JSON.stringify(fact));
      const after = await holders(address);
      if (after.every((one) => one === document)) return true;
      await store.remove(addressKey(address, document));
      return false;
    },

    release: async (address: Address, document: string) => {
      known.delete(addressPrefix(address));
      await store.remove(addressKey(address, document));
    },

    /**
     * Removes the addresses that were taken before a time (milliseconds) and that their documents do not have: a request
     * was stopped before it used them.
     */
    async removeUnused(isUsed: (path: string, document: string) => boolean, time: number) {
      const unused = (await store.list(ADDRESSES)).filter(({ key }) => {
        const parsed = readFact(key, key, parseAddressKey);
        return parsed && !isUsed(parsed.path, parsed.document);
      });
      await inBatches(unused, async ({ key }) => {
        const text = await store.get(key);
        const fact = text === undefined ? undefined : readFact(key, text, parseAddressFact);
        if (!fact || Date.parse(fact.at) >= time) return;
        known.delete(`${ADDRESSES}${fact.path}_`);
        await store.remove(key);
      });
    },
  };
}
