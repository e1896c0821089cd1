import type { SitePage } from '#domain/site/site-page.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { menuSections, type Section, sectionOf, sectionsOf } from '#domain/site/section.ts';
import { renderablePages } from '#post/renderable.tsx';
import { loadMath } from '#post/typography/math/mathml.ts';
import { pulledContent } from './pulled.ts';

/** The settings and own pages that a build shows. */
export interface SiteContent {
  readonly settings: SiteSettings;
  readonly lettersOn: boolean;
  readonly pages: readonly SitePage[];
  /** Own pages that cannot be rendered. */
  readonly leftOutPages: readonly SitePage[];
}

let known: Promise<SiteContent> | undefined;

export const siteSettings = async (): Promise<SiteSettings> => (await siteContent()).settings;

/** Returns true if readers can ask for letters. */
export const lettersOn = async (): Promise<boolean> => (await siteContent()).lettersOn;

/** Returns the sections of the site in the order of its landing page, hidden ones too. */
export const siteSections = async (): Promise<Section[]> => sectionsOf(await siteSettings());

export const shownSections = async (): Promise<Section[]> => menuSections(await siteSettings());

export const sectionOfPost = async ({ category }: { category: string }): Promise<Section> =>
  sectionOf(await siteSections(), category);

/** Returns the own pages of the last pull that can be rendered, in the order of the menu. */
export const sitePages = async (): Promise<readonly SitePage[]> => (await siteContent()).pages;

/** Returns the own pages of the last pull that cannot be rendered. */
export const leftOutPages = async (): Promise<readonly SitePage[]> =>
  (await siteContent()).leftOutPages;

function siteContent(): Promise<SiteContent> {
  known ??= readContent();
  return known;
}

async function readContent(): Promise<SiteContent> {
  const { settings, lettersOn: areOn = false, pages } = await pulledContent();
  await loadMath(pages);
  const sorted = pages.toSorted((a, b) => a.title.localeCompare(b.title));
  const { rendered, leftOut } = renderablePages(sorted);
  return { settings, lettersOn: areOn, pages: rendered, leftOutPages: leftOut };
}
