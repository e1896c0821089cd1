import { DATES, LIST_TEXTS } from '#domain/texts/texts.ts';
import type { SiteSettings } from './site-settings.ts';

/** Characters of a name that fits into one line of the title page at its largest size. */
const LINE = 11;

/** Returns true for a name that the title page sets smaller. */
export const isLongTitle = (title: string): boolean => title.length > LINE;

/** Returns the line about the authors on the title page. Returns the empty string if the site names none. */
export function bylineOf(authors: SiteSettings['authors']): string {
  const names = new Intl.ListFormat(DATES.language).format(authors.map(({ name }) => name));
  return names && LIST_TEXTS.byline(names);
}

export const copyrightOf = (
  { title, footer }: Pick<SiteSettings, 'title' | 'footer'>,
  now: Date,
): string => `© ${now.getUTCFullYear()} ${title}. ${footer}`;
