import type { Night, Pack } from './night.ts';

/** A pack is written anew when less than this share of its facts is left. */
const LEAST_LEFT = 0.5;
/** A pack with fewer facts is small. */
const SMALL = 500;
/** Number of small packs that become one. */
const MAX_SMALL = 32;

/** Keeps what a night has, and where: at first everything that the manifest before it names. */
export function nightState(base: Night | undefined) {
  const packs = new Map<string, Omit<Pack, 'facts'>>();
  const facts = new Map<string, { readonly tag: string; readonly pack: string }>();
  const files = new Map<string, { readonly name: string; readonly size: number }>();
  for (const pack of base?.packs ?? []) add(pack);
  for (const [key, name, size] of base?.files ?? []) files.set(key, { name, size });
  const abandoned = abandonedPacks(base?.packs ?? []);

  function add({ facts: added, ...pack }: Pack): void {
    packs.set(pack.name, pack);
    for (const [key, tag] of added) facts.set(key, { tag, pack: pack.name });
  }

  return {
    /** Returns true for a fact that lies in a pack which is kept. */
    hasFact(key: string, tag: string): boolean {
      const known = facts.get(key);
      return known?.tag === tag && !abandoned.has(known.pack);
    },
    hasFile: (key: string): boolean => files.has(key),
    /** Adds a pack that was written. Its facts are no longer in the packs before. */
    add,
    addFile(key: string, name: string, size: number): void {
      files.set(key, { name, size });
    },
    /** Drops everything that the site does not have any more. */
    keepOnly(keys: ReadonlySet<string>): void {
      for (const map of [facts, files]) {
        for (const key of map.keys()) if (!keys.has(key)) map.delete(key);
      }
    },
    /** Returns the packs with the facts that are left in them, without those that have none, and the files. */
    contents(): Pick<Night, 'packs' | 'files'> {
      const left = new Map<string, [string, string][]>();
      for (const [key, { tag, pack }] of facts) {
        const inPack = left.get(pack) ?? [];
        inPack.push([key, tag]);
        left.set(pack, inPack);
      }
      return {
        packs: [...packs.values()].flatMap((pack) => {
          const inPack = left.get(pack.name);
          return inPack ? [{ ...pack, facts: inPack }] : [];
        }),
        files: [...files].map(([key, { name, size }]) => [key, name, size]),
      };
    },
  };
}

/** Returns the packs of which little is left, and small ones if there are many. What is left is packed anew. */
function abandonedPacks(packs: readonly Pack[]): ReadonlySet<string> {
  const small = packs.filter(({ facts }) => facts.length < SMALL);
  const waning = packs.filter(({ facts, count }) => facts.length < count * LEAST_LEFT);
  const both = small.length > MAX_SMALL ? [...waning, ...small] : waning;
  return new Set(both.map(({ name }) => name));
}
