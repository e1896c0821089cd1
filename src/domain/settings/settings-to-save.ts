import * as z from 'zod/mini';
import { optionalLine, requiredLine } from '#domain/fields.ts';
import { TimedId } from '#domain/id.ts';
import { isLanguage } from '#domain/language.ts';
import { LIMITS } from '#domain/limits.ts';
import { isReadableAccent } from '#domain/site/cloth.ts';
import { LogoAddress } from '#domain/site/logo.ts';
import { MenuToSave } from '#domain/site/menu.ts';
import { SectionsToSave } from '#domain/site/section.ts';
import { isTypefaces } from '#domain/site/typefaces.ts';
import { DiscussionToSave } from './discussion-to-save.ts';
import { LettersToSave } from './letters-to-save.ts';

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
  programs: z._default(z.boolean(), false),
  webmention: z._default(z.boolean(), false),
});

/** The settings that an author changes. Those that are not sent stay as they are. */
export const SettingsChange = z.extend(z.partial(SettingsToSave), {
  /** The revision that the change is based on; absent if none was saved before. */
  revision: z.optional(TimedId),
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const isSecureAddress = (link: string): boolean => URL.parse(link)?.protocol === 'https:';
