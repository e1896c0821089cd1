import * as z from 'zod/mini';
import { DiscussionSettings, DiscussionToSave } from '#domain/comments/discussion-settings.ts';
import { optionalLine, requiredLine, Text } from '#domain/fields.ts';
import { TimedId } from '#domain/id.ts';
import { isLanguage } from '#domain/language.ts';
import { LetterSettings, LettersToSave, MailState } from '#domain/letters/letter-settings.ts';
import { LIMITS } from '#domain/limits.ts';
import { SITE_NAME } from '#domain/site-name.ts';
import { isReadableAccent } from './cloth.ts';
import { LogoAddress } from './logo.ts';
import { MenuToSave, StoredMenuEntry } from './menu.ts';
import { SectionsToSave, StoredSection } from './section.ts';
import { isTypefaces } from './typefaces.ts';

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
};

/** Returns the line about an author. Returns the empty string if there is none. */
export const aboutAuthor = (authors: SiteSettings['authors'], name: string): string =>
  authors.find((author) => author.name === name)?.about ?? '';

/** Settings that may be absent. Null takes back what was saved before. */
const removable = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

/** All settings as their author sends them. */
export const SettingsToSave = z.object({
  title: requiredLine('A title', LIMITS.siteTitle),
  description: requiredLine('A description', LIMITS.siteDescription),
  authors: z
    .array(
      z.object({
        name: requiredLine('The name of an author', LIMITS.author),
        about: optionalLine('The line about an author', LIMITS.aboutAuthor),
      }),
      'The authors must be a list.',
    )
    .check(z.maxLength(LIMITS.siteAuthors, `There can be at most ${LIMITS.siteAuthors} authors.`)),
  footer: requiredLine('A footer line', LIMITS.footer),
  language: requiredLine('A language', LIMITS.language).check(
    z.refine(isLanguage, 'A language must be a tag such as en or de-AT.'),
  ),
  timeZone: optionalLine('A time zone', LIMITS.timeZone).check(
    z.refine(
      (name) => name === '' || isTimeZone(name),
      'A time zone must have a name such as Europe/Berlin.',
    ),
  ),
  subscribeLink: optionalLine('A subscribe link', LIMITS.url).check(
    z.refine(
      (link) => link === '' || isSecureAddress(link),
      'A subscribe link must be an address such as https://example.com/subscribe.',
    ),
  ),
  logo: z._default(LogoAddress, ''),
  logoDark: z._default(LogoAddress, ''),
  accent: z._default(
    z
      .string()
      .check(
        z.refine(
          (accent) => accent === '' || isReadableAccent(accent),
          'Please choose a darker colour: links in this one could not be read.',
        ),
      ),
    '',
  ),
  typefaces: z._default(
    z.string().check(z.refine(isTypefaces, 'Please choose one of the pairs of typefaces.')),
    '',
  ),
  sections: removable(SectionsToSave),
  menu: removable(MenuToSave),
  isSetUp: z._default(z.boolean(), false),
  discussion: removable(DiscussionToSave),
  letters: removable(LettersToSave),
  moderationRecord: z._default(z.boolean(), true),
  corrections: z._default(z.boolean(), true),
});

/** The settings that an author changes. Those that are not sent stay as they are. */
export const SettingsChange = z.extend(z.partial(SettingsToSave), {
  /** The revision that the change is based on; absent if none was saved before. */
  revision: z.optional(TimedId),
});

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

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const isSecureAddress = (link: string): boolean => URL.parse(link)?.protocol === 'https:';
