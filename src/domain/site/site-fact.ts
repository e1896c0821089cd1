import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';
import { PageId, SitePage } from './site-page.ts';
import { SiteSettings } from './site-settings.ts';

const PREFIX = 'site/';
/** The name of the settings among the revisions. */
export const SETTINGS = 'settings';
/** The beginning of the name of an own page among the revisions. */
export const PAGES = 'pages/';

const Written = z.object({ by: z.string(), at: z.iso.datetime() });

export const SettingsFact = z.extend(Written, { settings: SiteSettings });
export type SettingsFact = z.infer<typeof SettingsFact>;

/** The text of an own page at one time. Every revision holds all of it, also one that deletes. */
export const PageFact = z.extend(Written, { page: SitePage });
export type PageFact = z.infer<typeof PageFact>;

/** Parts of the key of a revision. */
export interface SiteKey {
  /** `settings`, or `pages/{id}` for an own page. */
  readonly name: string;
  readonly rev: string;
  readonly deleted: boolean;
}

export const siteKey = ({ name, rev, deleted }: SiteKey) =>
  `${PREFIX}${name}_${rev}${deleted ? 'x' : ''}`;

/** Parses a key that `siteKey` made. Throws for any other. */
export function parseSiteKey(key: string): SiteKey {
  const [, name = '', rev, x] = /^site\/([a-z0-9/-]+)_([a-z0-9]{21})(x?)$/.exec(key) ?? [];
  if (name !== SETTINGS) PageId.parse(name.startsWith(PAGES) ? name.slice(PAGES.length) : '');
  return { name, rev: TimedId.parse(rev), deleted: x === 'x' };
}

/** Parses a revision from its key and text. Throws for a malformed one. */
export function parseSiteFact(text: string, key: string): SiteKey & (SettingsFact | PageFact) {
  const parts = parseSiteKey(key);
  const body: unknown = JSON.parse(text);
  return { ...parts, ...(parts.name === SETTINGS ? SettingsFact : PageFact).parse(body) };
}
