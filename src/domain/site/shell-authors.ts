import { SiteSettings } from './site-settings.ts';

export type Authors = SiteSettings['authors'];

const MARK = /<!--authors ([^>]*)-->/;

/**
 * Makes a comment that holds the authors of the site, for the built page without a post. So the function that fills this
 * page knows them without reading the settings.
 */
export const markAuthors = (authors: Authors): string =>
  `<!--authors ${JSON.stringify(authors).replaceAll('>', String.raw`\u003e`)}-->`;

/** Takes that comment out of the page, and returns the page and the authors. Throws if the comment is malformed. */
export function unmarkAuthors(page: string): { html: string; authors: Authors } {
  const [mark = '', json = '[]'] = MARK.exec(page) ?? [];
  return {
    html: page.replace(mark, ''),
    authors: SiteSettings.shape.authors.parse(JSON.parse(json)),
  };
}
