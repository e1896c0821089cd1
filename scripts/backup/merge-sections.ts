import type { App } from '#app';
import { isDefaultCategory } from '#domain/category.ts';
import { LIMITS } from '#domain/limits.ts';
import { DEFAULT_SECTIONS, type HasSections, type StoredSection } from '#domain/site/section.ts';
import { SETTINGS_KEYS } from '#domain/site/site-fact.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';

/** The names of sections that a merge has added to those of the newer settings, and of those that did not fit. */
export interface MergedSections {
  readonly added: readonly string[];
  readonly leftOut: readonly string[];
}

const isSettings = (key: string) => key.startsWith('site/settings_');

/**
 * Adds the sections of both sides of a merge to the settings, of which the newest revision counts. A section of a new
 * site, which the author of the other side had removed, is added only if there are texts in it.
 */
export async function mergeSections(
  app: App,
  { before, archived }: { before: ReadonlySet<string>; archived: ReadonlySet<string> },
): Promise<MergedSections> {
  const head = await app.site.settings();
  if (!head) return { added: [], leftOut: [] };
  const own = [...before].filter(isSettings);
  // The archive is one of this very site, with all of its settings.
  const isOwnArchive = own.length > 0 && own.every((key) => archived.has(key));
  const sides = isOwnArchive
    ? []
    : [
        await newestOf(
          app,
          own.filter((key) => !archived.has(key)),
        ),
        await newestOf(app, [...archived].filter(isSettings)),
      ];
  const present = storedSections(head.settings);
  const keys = new Set(present.map(({ key }) => key));
  const used = await usedCategories(app);
  const lacking = sides.flatMap(storedSections).filter(({ key }) => {
    const isWanted = !keys.has(key) && (used.has(key) || !isDefaultCategory(key));
    if (isWanted) keys.add(key);
    return isWanted;
  });
  const added = lacking.slice(0, Math.max(0, LIMITS.sections - present.length));
  if (added.length > 0) {
    await app.site.addSettings(app.newId(head.rev), {
      by: head.by,
      at: app.now().toISOString(),
      settings: { ...head.settings, sections: [...present, ...added] },
    });
  }
  const name = (section: StoredSection) => section.name;
  return { added: added.map(name), leftOut: lacking.slice(added.length).map(name) };
}

const storedSections = ({ sections = DEFAULT_SECTIONS }: HasSections) => sections;

/** Reads the newest of some revisions of the settings. A side without any has those of a new site. */
async function newestOf(app: App, keys: readonly string[]): Promise<HasSections> {
  const newestFirst = keys.toSorted().toReversed().map(SETTINGS_KEYS.parse);
  const found = newestFirst.length > 0 ? await app.site.settings(newestFirst) : undefined;
  return found?.settings ?? DEFAULT_SETTINGS;
}

async function usedCategories(app: App): Promise<ReadonlySet<string>> {
  const { documents } = await app.documents.index();
  const texts = documents.flatMap(({ draft, shown }) => [draft?.draft, shown?.post]);
  return new Set(texts.flatMap((text) => text?.category ?? []));
}
