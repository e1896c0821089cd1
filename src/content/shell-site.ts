import { sectionCard } from '#domain/site/card.ts';
import type { ShellSite } from '#domain/site/shell-site.ts';
import { drawnCard } from './build-report.ts';
import { lettersOn, siteSections, siteSettings } from './site.ts';
import { staticPages } from './static-pages.ts';

/** Returns the parts of the site that a function which renders pages cannot look up. */
export async function shellSite(): Promise<ShellSite> {
  const {
    title,
    authors,
    sections,
    corrections,
    language,
    programs,
    publication,
    fediverse,
    webmention,
  } = await siteSettings();
  const cards = Object.fromEntries(
    (await siteSections()).map((section) => [
      section.key,
      drawnCard(sectionCard(section, title)).src,
    ]),
  );
  return {
    title,
    authors,
    sections,
    cards,
    corrections,
    lettersOn: await lettersOn(),
    ...(programs && { programs }),
    ...(publication !== undefined && { publication }),
    ...(fediverse !== undefined && { fediverse }),
    ...(webmention && { webmention }),
    language,
    staticPages: await staticPages(),
  };
}
