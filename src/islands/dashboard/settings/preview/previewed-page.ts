import type { MenuPage } from '#domain/site/menu.ts';
import type { ParsedPage } from './inert-page.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';

/** A built page on which settings are tried out. */
export interface PreviewedPage extends ParsedPage {
  readonly path: string;
  readonly settings: SiteSettings;
  /** Styles that declare the typefaces of all pairs. */
  readonly typefaces: string;
  /** The author's own pages. */
  readonly pages: readonly MenuPage[];
}
