/** Number of keys that are added before all are merged. */
const MAX_UNMERGED = 1_000;

/** Keeps keys in order, for a store in memory. It is made for many keys, added in any order. */
export function sortedKeys() {
  let merged: string[] = [];
  let added: string[] = [];
  let removed = new Set<string>();
  let isSorted = true;

  function merge(): void {
    merged = [...merged, ...added].filter((key) => !removed.has(key)).sort();
    added = [];
    removed = new Set();
  }

  function* from(keys: readonly string[], start: string): Generator<string> {
    for (let n = firstFrom(keys, start); n < keys.length; n++) {
      const key = keys[n] ?? '';
      if (!removed.has(key)) yield key;
    }
  }

  return {
    /** Adds a key that is not there. */
    add(key: string): void {
      if (removed.delete(key)) return;
      added.push(key);
      isSorted = false;
    },

    /** Removes a key that is there. */
    remove(key: string): void {
      removed.add(key);
    },

    /** Yields the keys from `start` on, in order. None may be added or removed meanwhile. */
    *from(start: string): Generator<string> {
      if (added.length > MAX_UNMERGED || removed.size > merged.length / 2) merge();
      if (!isSorted) added.sort();
      isSorted = true;
      const [one, other] = [from(merged, start), from(added, start)];
      let [a, b] = [one.next(), other.next()];
      while (!a.done || !b.done) {
        if (b.done || (!a.done && a.value < b.value)) {
          if (!a.done) yield a.value;
          a = one.next();
        } else {
          yield b.value;
          b = other.next();
        }
      }
    },
  };
}

/** Returns the index of the first of some sorted keys that is not before another key. */
function firstFrom(keys: readonly string[], key: string): number {
  let [start, end] = [0, keys.length];
  while (start < end) {
    const middle = (start + end) >> 1;
    if ((keys[middle] ?? '') < key) start = middle + 1;
    else end = middle;
  }
  return start;
}
