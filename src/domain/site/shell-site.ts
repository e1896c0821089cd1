import * as z from 'zod/mini';
import { PageId } from './page-id.ts';
import { SiteSettings } from './site-settings.ts';
import { SITE_NAME } from '#domain/site-name.ts';

/** The static pages for readers that no list of posts names: paths, and the ids of own pages. */
const StaticPages = z.object({ paths: z.array(z.string()), own: z.array(PageId) });

/** Parts of the built site that the function which sends pages needs, and cannot look up. */
const ShellSite = z.object({
  title: z.string(),
  authors: SiteSettings.shape.authors,
  sections: SiteSettings.shape.sections,
  /** The address of each section's card. */
  cards: z.record(z.string(), z.string()),
  corrections: SiteSettings.shape.corrections,
  lettersOn: z._default(z.boolean(), false),
  /** True if posts and lists are marked for programs that read pages. Absent for a site that takes none. */
  programs: z.optional(z.literal(true)),
  /** The address of the record of the site on Bluesky. Absent without an account there. */
  publication: z.optional(z.string()),
  /** The handle of the site in the fediverse. Absent without an actor there. */
  fediverse: z.optional(z.string()),
  /** True if other sites can tell of links to posts. Absent for a site that takes none. */
  webmention: z.optional(z.literal(true)),
  language: z._default(z.string(), 'en'),
  staticPages: z._default(StaticPages, { paths: [], own: [] }),
});
export type ShellSite = z.infer<typeof ShellSite>;

/** Parts of the built site that pages of lists show. */
const ListSite = z.extend(ShellSite, {
  /** The address of the card of the whole site. */
  card: z.string(),
  /** Revisions of posts that the build could not render. No list has them. */
  leftOut: z.array(z.string()),
});
export type ListSite = z.infer<typeof ListSite>;

export const NO_SITE: ShellSite = {
  title: SITE_NAME,
  authors: [],
  cards: {},
  corrections: true,
  lettersOn: false,
  language: 'en',
  staticPages: { paths: [], own: [] },
};

const MARK = /<!--site ([^>]*)-->/;

/**
 * Makes a comment that holds parts of the site, for the built page without a post. So the function that fills this page
 * knows them without reading the settings.
 */
export const markSite = (site: z.input<typeof ShellSite>): string =>
  `<!--site ${JSON.stringify(site).replaceAll('>', String.raw`\u003e`)}-->`;

/** Takes that comment out of the page, and returns the page and the site. Throws if the comment is malformed. */
export function unmarkSite(page: string): { html: string; site: ShellSite } {
  const [mark = '', json] = MARK.exec(page) ?? [];
  return {
    html: page.replace(mark, ''),
    site: json === undefined ? NO_SITE : ShellSite.parse(JSON.parse(json)),
  };
}

/** Takes the comment out of the built page of a list without posts, as `unmarkSite` does. Throws also if there is none. */
export function unmarkListSite(page: string): { html: string; site: ListSite } {
  const [mark = '', json = ''] = MARK.exec(page) ?? [];
  return { html: page.replace(mark, ''), site: ListSite.parse(JSON.parse(json)) };
}
