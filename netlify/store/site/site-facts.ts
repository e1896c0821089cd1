import type * as z from 'zod/mini';
import {
  PageFact,
  PAGES,
  parseSiteKey,
  SETTINGS,
  SettingsFact,
  type SiteKey,
  siteKey,
} from '#domain/site/site-fact.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { readFact } from '#store/facts/read-fact.ts';

const PREFIX = 'site/';

/** The id of the newest revision, and its effect. */
type Head = Omit<SiteKey, 'name'>;
export type SettingsHead = Head & SettingsFact;
export type PageHead = Head & PageFact;

/** Every revision of the settings and of each own page, by its name, the newest first. */
export type SiteRevisions = ReadonlyMap<string, readonly SiteKey[]>;

/**
 * Stores the settings under `site/settings_{rev}` and own pages under `site/pages/{id}_{rev}`, followed by `x` for
 * deleted. The newest revision of each is shown. One list finds all of them, since only the latest revisions are kept.
 */
export function siteStore(store: FactStore) {
  const revisions = () => listRevisions(store);

  /** Reads the newest revision. When its text cannot be read, an older one is better than none. */
  async function read<T>(
    keys: readonly SiteKey[] | undefined,
    schema: z.ZodMiniType<T>,
  ): Promise<(Head & T) | undefined> {
    const [head] = keys ?? [];
    for (const key of keys ?? []) {
      const text = await store.get(siteKey(key));
      const fact =
        text === undefined
          ? undefined
          : readFact(siteKey(key), text, () => schema.parse(JSON.parse(text)));
      if (head && fact) return { ...fact, rev: head.rev, deleted: head.deleted };
    }
    return undefined;
  }

  const settings = async (known?: SiteRevisions): Promise<SettingsHead | undefined> =>
    read((known ?? (await revisions())).get(SETTINGS), SettingsFact);

  const page = async (id: string, known?: SiteRevisions): Promise<PageHead | undefined> =>
    read((known ?? (await revisions())).get(PAGES + id), PageFact);

  return {
    /** Lists the revisions of the settings and of all pages, from their keys alone. Costs one list. */
    revisions,

    /** Reads the settings as they are now; undefined when none were saved. */
    settings,

    /** Reads a page as it is now, also a deleted one; undefined when there is none. */
    page,

    /** Reads every page, also deleted ones. */
    async pages(known?: SiteRevisions): Promise<PageHead[]> {
      const all = known ?? (await revisions());
      const pages: PageHead[] = [];
      await inBatches([...pageHeads(all)], async ({ id }) => {
        const found = await page(id, all);
        if (found) pages.push(found);
      });
      return pages.sort((a, b) => (a.page.id < b.page.id ? -1 : 1));
    },

    addSettings: (rev: string, fact: SettingsFact) =>
      store.put(siteKey({ name: SETTINGS, rev, deleted: false }), JSON.stringify(fact)),

    addPage: ({ rev, deleted, ...fact }: PageHead) =>
      store.put(siteKey({ name: PAGES + fact.page.id, rev, deleted }), JSON.stringify(fact)),

    /** Removes the revisions of the settings except some of the newest. */
    removeSettings: (kept: number) => removeRevisions(SETTINGS, kept),

    /** Removes the revisions of a page except some of the newest. */
    removePage: (id: string, kept: number) => removeRevisions(PAGES + id, kept),
  };

  /** Removes revisions, the oldest first, so that a deleted page stays deleted wherever this stops. */
  async function removeRevisions(name: string, kept: number): Promise<void> {
    const surplus = ((await revisions()).get(name) ?? []).slice(kept);
    for (const key of surplus.toReversed()) await store.remove(siteKey(key));
  }
}
export type SiteStore = ReturnType<typeof siteStore>;

/** Returns the newest revision of each page, with the id of the page. */
export const pageHeads = (revisions: SiteRevisions): (Head & { readonly id: string })[] =>
  [...revisions].flatMap(([name, [head]]) =>
    head && name.startsWith(PAGES) ? [{ ...head, id: name.slice(PAGES.length) }] : [],
  );

/** Returns the keys of the revisions that built pages must show. */
export const shownSiteKeys = (revisions: SiteRevisions): string[] =>
  [...revisions.values()].flatMap(([head]) => (head && !head.deleted ? [siteKey(head)] : []));

/** Lists the revisions of the settings and of all pages. */
export async function listRevisions(store: FactStore): Promise<SiteRevisions> {
  const listed = (await store.list(PREFIX)).toReversed();
  const keys = listed.flatMap(({ key }) => readFact(key, key, parseSiteKey) ?? []);
  return Map.groupBy(keys, ({ name }) => name);
}
