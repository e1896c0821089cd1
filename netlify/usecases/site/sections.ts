import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { NO_CATEGORY } from '#domain/category.ts';
import { sectionsOf, type StoredSection } from '#domain/site/section.ts';
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts';

/** Throws `invalid_input` for a category that is none of the site's sections. */
export async function assertCategory(app: App, category: string): Promise<void> {
  if (await isSection(app, category)) return;
  throw new AppError('invalid_input', { fields: { category: NO_CATEGORY } });
}

export const isSection = async (app: App, category: string): Promise<boolean> =>
  (await sectionKeys(app)).includes(category);

/** Returns the categories of the site, those of hidden sections too. */
export async function sectionKeys(app: App): Promise<string[]> {
  const { settings } = (await app.site.settings()) ?? { settings: DEFAULT_SETTINGS };
  return sectionsOf(settings).map(({ key }) => key);
}

/** Throws `invalid_input` for a change of the settings that removes a section which has texts, also in the trash. */
export async function assertRemovable(
  app: App,
  before: SiteSettings,
  { sections }: Pick<SiteSettings, 'sections'>,
): Promise<void> {
  const remaining = new Set(sectionsOf({ sections }).map(({ key }) => key));
  const removed = sectionsOf(before).filter(({ key }) => !remaining.has(key));
  if (removed.length === 0) return;
  const { documents } = await app.documents.index();
  const isUsed = ({ key }: StoredSection) =>
    documents.some(({ draft, shown }) =>
      [draft?.draft, shown?.post].some((text) => text?.category === key),
    );
  const used = removed.find(isUsed);
  if (!used) return;
  const text = `There are still posts or drafts in ${used.name}, perhaps in the trash. Please move them first, or hide the section.`;
  throw new AppError('invalid_input', { fields: { sections: text } });
}
