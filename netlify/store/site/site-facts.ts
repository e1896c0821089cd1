import { parseSiteKey, SettingsFact, type SettingsKey, siteKey } from '#domain/site/site-fact.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { readFact } from '#store/facts/read-fact.ts';

const PREFIX = 'site/';

/** The settings with the id of their newest revision. */
export type SettingsHead = SettingsKey & SettingsFact;

/** Stores the settings under `site/settings_{rev}`. The newest revision counts, and only the latest are retained. */
export function siteStore(store: FactStore) {
  /** Lists the revisions of the settings, the newest first. Costs one list. */
  async function revisions(): Promise<SettingsKey[]> {
    const listed = (await store.list(PREFIX)).toReversed();
    return listed.flatMap(({ key }) => readFact(key, key, parseSiteKey) ?? []);
  }

  return {
    revisions,

    /** Reads the settings; undefined when none were saved. When the newest cannot be read, older ones are better. */
    async settings(known?: readonly SettingsKey[]): Promise<SettingsHead | undefined> {
      const keys = known ?? (await revisions());
      for (const key of keys) {
        const text = await store.get(siteKey(key));
        const fact = text === undefined ? undefined : readFact(siteKey(key), text, parse);
        if (fact) return { ...fact, rev: keys[0]?.rev ?? key.rev };
      }
      return undefined;
    },

    addSettings: (rev: string, fact: SettingsFact) =>
      store.put(siteKey({ rev }), JSON.stringify(fact)),

    /** Removes revisions except some of the newest, the oldest first. */
    async removeSettings(kept: number): Promise<void> {
      const surplus = (await revisions()).slice(kept);
      for (const key of surplus.toReversed()) await store.remove(siteKey(key));
    },
  };
}

const parse = (text: string) => SettingsFact.parse(JSON.parse(text));
