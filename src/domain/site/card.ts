import { CATEGORIES, type Category } from '#domain/category.ts';
import { ornamentOf } from '#domain/posts/ornament.ts';
import type { SiteSettings } from './site-settings.ts';
import { PAGE_TITLES } from './navigation.ts';

/** A picture that stands for a page where it is shared. The build draws it. */
export interface Card {
  /** Cloth and ornament. The landing page and the thoughts have paper instead of cloth. */
  readonly binding: Category | 'site' | 'thoughts';
  /** True for the card of a post, which has a part of the ornament instead of the category's picture. */
  readonly isPost: boolean;
  readonly title: string;
  /** Text below the title. */
  readonly line: string;
  /** Name of the site. */
  readonly site: string;
  /** The way in which the ornament lies on the card of a post. */
  readonly ornament: number;
}

/** The size of a card in pixels. All large sites show this shape whole. */
export const CARD_SIZE = { width: 1_200, height: 630 } as const;

/** The folder of the cards in the built site. */
export const CARDS_PATH = '/cards';

interface CardPost {
  readonly id: string;
  readonly category: Category;
  /** The title as readers see it. */
  readonly title: string;
  readonly author: string;
}

export const postCard = ({ id, category, title, author }: CardPost, site: string): Card => ({
  binding: category,
  isPost: true,
  title,
  line: author,
  site,
  ornament: ornamentOf(id),
});

export const categoryCard = (category: Category, site: string): Card => ({
  binding: category,
  isPost: false,
  ornament: 0,
  site,
  title: CATEGORIES[category].displayName,
  line: CATEGORIES[category].tagline,
});

/** Returns the card of the landing page, which stands for all pages without another one. */
export const siteCard = ({ title, description }: SiteSettings): Card => ({
  binding: 'site',
  isPost: false,
  ornament: 0,
  title,
  line: description,
  site: title,
});

/** Returns the card of the daily thoughts. */
export const thoughtsCard = (line: string, site: string): Card => ({
  binding: 'thoughts',
  isPost: false,
  ornament: 0,
  title: PAGE_TITLES.thoughts,
  line,
  site,
});

/**
 * Returns the name of a card's file, which holds a hash of everything that the card shows. `drawing` is a digest of the code
 * that draws it.
 */
export const cardFile = (
  { binding, isPost, title, line, site, ornament }: Card,
  drawing: string,
): string =>
  `${hashOf(JSON.stringify([drawing, binding, isPost, title, line, site, ornament]))}.png`;

/** Hashes a text to 64 bits (FNV-1a), as a name for a file. It keeps nothing secret. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}
