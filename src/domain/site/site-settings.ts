import * as z from 'zod/mini';
import { DiscussionSettings } from '#domain/comments/discussion-settings.ts';
import { Text } from '#domain/fields.ts';
import { TimedId } from '#domain/id.ts';
import { LetterSettings, MailState } from '#domain/letters/letter-settings.ts';
import { SITE_NAME } from '#domain/site-name.ts';
import { StoredMenuEntry, StoredSection } from './stored-entries.ts';

/** The settings of the site that an author can change, as they are stored. */
export const SiteSettings = z.object({
  /** The name of the site: the brand on the landing page, and a part of every page's title. */
  title: Text(),
  /** A one-sentence description of the site, for readers and search engines. */
  description: Text(),
  /** The authors that every page introduces, with one line about each. */
  authors: z.array(z.object({ name: Text(), about: Text() })),
  /** The end of the copyright line in the footer, after the year and the title. */
  footer: Text(),
  /** The language of the texts, as a BCP 47 tag. */
  language: z.string(),
  /** The IANA name of the time zone that posts are scheduled in. Empty for that of the environment. */
  timeZone: z.string(),
  /** An address where readers subscribe by e-mail with a provider of the author. Empty for none; older settings lack it. */
  subscribeLink: z._default(z.string(), ''),
  /** The sections in the order of the landing page and the menu. Absent for those of a new site. */
  sections: z.optional(z.array(StoredSection)),
  /** The picture that stands for the name, as an address of an upload. Empty for none; older settings lack it. */
  logo: z._default(z.string(), ''),
  /** The same for dark pages and for cloth. Empty for the same picture. */
  logoDark: z._default(z.string(), ''),
  /** The colour of links, buttons and focus: a cloth, or a colour such as `#33376f`. Empty for that of a new site. */
  accent: z._default(z.string(), ''),
  /** The name of a pair of typefaces. Empty for that of a new site; older settings lack it. */
  typefaces: z._default(z.string(), ''),
  /** The entries of the menu in their order. Absent for those of a new site. */
  menu: z.optional(z.array(StoredMenuEntry)),
  /** True once the author has dismissed the first steps on the desk. */
  isSetUp: z._default(z.boolean(), false),
  /** The rules for discussions. Absent as long as the author has decided none. */
  discussion: z.optional(DiscussionSettings),
  /** The settings of letters. Absent as long as the site sends none. */
  letters: z.optional(LetterSettings),
  /** True if everybody can see what became of the texts of readers. Older settings lack it. */
  moderationRecord: z._default(z.boolean(), true),
  /** False if posts do not list what edits have changed. Older settings lack it. */
  corrections: z._default(z.boolean(), true),
  /** True if programs may ask authors for access. Older settings lack it. */
  programs: z._default(z.boolean(), false),
  /** True if posts and other sites tell each other of links. Older settings lack it. */
  webmention: z._default(z.boolean(), false),
  /** The address of the record of this site on Bluesky. Absent without an account there. */
  publication: z.optional(z.string()),
  /** The handle of the account that has it. */
  blueskyHandle: z.optional(z.string()),
  /** The handle of this site in the fediverse. Absent if it has no actor there. */
  fediverse: z.optional(z.string()),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** The settings of a site whose author has changed none. */
export const DEFAULT_SETTINGS: SiteSettings = {
  title: SITE_NAME,
  description:
    'Essays and notes on philosophy, history, technology, law and society, and writings.',
  authors: [],
  footer: 'All rights reserved',
  language: 'en',
  timeZone: '',
  subscribeLink: '',
  logo: '',
  logoDark: '',
  accent: '',
  typefaces: '',
  isSetUp: false,
  moderationRecord: true,
  corrections: true,
  programs: false,
  webmention: false,
};

/** Returns the line about an author. Returns the empty string if there is none. */
export const aboutAuthor = (authors: SiteSettings['authors'], name: string): string =>
  authors.find((author) => author.name === name)?.about ?? '';

/**
 * Returns what built pages show of the settings. They do not tell who sends letters and which texts are held.
 */
export const shownSettings = ({ letters, discussion, ...shown }: SiteSettings) => ({
  ...shown,
  lettersOn: letters !== undefined,
  closeAfterDays: discussion?.closeAfterDays ?? 0,
});

/** The settings as their author gets them. */
export const SavedSettings = z.extend(SiteSettings, {
  /** Absent as long as none were saved. */
  revision: z.optional(TimedId),
  defaultTimeZone: z.string(),
  /** True if comments wait for an approval where the author has not decided it. */
  defaultApproveFirst: z.boolean(),
  mail: MailState,
});
export type SavedSettings = z.infer<typeof SavedSettings>;
