import { PAGE_TITLES } from '#domain/texts/texts.ts';
import type { DefaultCategory } from '#domain/category.ts';
import { ornamentOf } from '#domain/posts/ornament.ts';
import { clothOf } from './cloth.ts';
import type { Section } from './section.ts';
import type { SiteSettings } from './site-settings.ts';

/** A picture that stands for a page where it is shared. The build draws it. */
export interface Card {
  /** The section whose cloth and drawing it has. The landing page and the thoughts have paper instead of cloth. */
  readonly binding: Binding | 'site' | 'thoughts';
  /** True for the card of a post, which has a part of the ornament instead of the category's picture. */
  readonly isPost: boolean;
  readonly title: string;
  /** Text below the title. */
  readonly line: string;
  readonly site: string;
  /** The way in which the ornament lies on the card of a post. */
  readonly ornament: number;
}

/** The parts of a section that a card shows. */
export interface Binding {
  readonly name: string;
  readonly tagline: string;
  readonly cloth: string;
  /** The category whose drawing it has. */
  readonly drawing: DefaultCategory;
}

/** The size of a card in pixels. All large sites show this shape whole. */
export const CARD_SIZE = { width: 1_200, height: 630 } as const;

export const CARDS_PATH = '/cards';

interface CardPost {
  readonly id: string;
  /** The title as readers see it. */
  readonly title: string;
  readonly author: string;
}

export const postCard = (
  { id, title, author }: CardPost,
  section: Section,
  site: string,
): Card => ({
  binding: bindingOf(section),
  isPost: true,
  title,
  line: author,
  site,
  ornament: ornamentOf(id),
});

export const sectionCard = (section: Section, site: string): Card => ({
  ...bareCard(bindingOf(section)),
  site,
});

/** Returns the parts of a section's card that it does not share with the site. */
export const bareCard = (binding: Binding) =>
  ({ binding, isPost: false, ornament: 0, title: binding.name, line: binding.tagline }) as const;

const bindingOf = ({ name, tagline, cloth, ornament }: Section): Binding => ({
  name,
  tagline,
  cloth: clothOf(cloth).cloth[0],
  drawing: ornament,
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
