import { CACHE_TAGS } from '#domain/cache-tags.ts';
import {
  parseSiteFact,
  type SettingsFact,
  SETTINGS_KEYS,
  type SettingsKey,
} from '#domain/site/site-fact.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';

export const SETTINGS = kind(SETTINGS_KEYS, {
  holds: 'the settings: `{by, at, settings}`; the newest revision counts',
  read: parseSiteFact,
  // Feeds show the title, the language, the sections and the authors as they are now, and so does the actor.
  purges: () => [CACHE_TAGS.posts, CACHE_TAGS.thoughts, CACHE_TAGS.social],
});

/** The settings with the id of their newest revision. */
export type SettingsHead = SettingsKey & SettingsFact;

/** Stores the settings. The newest revision counts, and only the latest are retained. */
export function siteStore(store: FactStore) {
  const facts = factsOf(store, SETTINGS);

  /** Lists the revisions of the settings, the newest first. Costs one list. */
  const revisions = async (): Promise<SettingsKey[]> => (await facts.list()).toReversed();

  return {
    revisions,

    /** Reads the settings; undefined when none were saved. When the newest cannot be read, older ones are better. */
    async settings(known?: readonly SettingsKey[]): Promise<SettingsHead | undefined> {
      const keys = known ?? (await revisions());
      for (const key of keys) {
        const fact = await facts.read(key);
        if (fact) return { ...fact, rev: keys[0]?.rev ?? key.rev };
      }
      return undefined;
    },

    addSettings: (rev: string, fact: SettingsFact) =>
      store.put(SETTINGS.make({ rev }), JSON.stringify(fact)),

    /** Removes revisions except some of the newest, the oldest first. */
    async removeSettings(kept: number): Promise<void> {
      const surplus = (await revisions()).slice(kept);
      for (const key of surplus.toReversed()) await facts.remove(key);
    },
  };
}
