import { SECTION_TEXTS } from '#domain/texts/texts.ts';
import * as z from 'zod/mini';
import { CATEGORIES } from '#domain/category-texts.ts';
import {
  CATEGORY_KEYS,
  Category,
  type DefaultCategory,
  isDefaultCategory,
  UNKNOWN_CATEGORY,
} from '#domain/category.ts';
import { optionalLine, requiredLine } from '#domain/fields.ts';
import { LIMITS } from '#domain/limits.ts';
import { isOwnImage } from '#domain/posts/picture.ts';
import { DEFAULT_CLOTHS, isReadableCloth } from './cloth.ts';
import { LIST_LAYOUTS } from './list-layout.ts';
import { SECTION_ORDER } from './section-order.ts';
import { StoredSection } from './stored-entries.ts';

export { StoredSection };

/** A section with every text about it that readers see. */
export interface Section extends StoredSection {
  readonly menuLabel: string;
  readonly heading: string;
  readonly loading: string;
  readonly emptyTitle: string;
  readonly emptyMessage: string;
  readonly link: string;
}

/** The part of the settings that says which sections the site has; absent for those of a new site. */
export interface HasSections {
  readonly sections?: readonly StoredSection[] | undefined;
}

/** The sections of a new site, as an author would store them. */
export const DEFAULT_SECTIONS: readonly StoredSection[] = CATEGORY_KEYS.map(defaultSection);

/** Returns the sections of a site in the order of its landing page, hidden ones too. */
export const sectionsOf = ({ sections = DEFAULT_SECTIONS }: HasSections): Section[] =>
  sections.map(withTexts);

/**
 * Returns the sections that the menu shows. Those of a new site have an order of their own there, until an author moves one
 * of them.
 */
export function menuSections(site: HasSections): Section[] {
  const shown = sectionsOf(site).filter(({ isHidden }) => !isHidden);
  const first = shown.flatMap(({ key }) => (isDefaultCategory(key) ? [key] : []));
  const isMoved = first.some(
    (key, n) => key !== CATEGORY_KEYS.filter((one) => first.includes(one))[n],
  );
  if (isMoved) return shown;
  const inMenu = SECTION_ORDER.filter((key) => first.includes(key)).values();
  return shown.map((section) =>
    isDefaultCategory(section.key) ? sectionOf(shown, inMenu.next().value ?? '') : section,
  );
}

/** Returns the section of a key. History stands for an unknown one. */
export const sectionOf = (sections: readonly Section[], key: string): Section =>
  [key, UNKNOWN_CATEGORY].flatMap(
    (one) => sections.find((section) => section.key === one) ?? [],
  )[0] ?? withTexts(defaultSection(UNKNOWN_CATEGORY));

function defaultSection(key: DefaultCategory): StoredSection {
  const { displayName: name, tagline, landing } = CATEGORIES[key];
  const { headline } = landing;
  const cloth = DEFAULT_CLOTHS[key];
  return { key, name, tagline, headline, cloth, ornament: key, isHidden: false };
}

/** Adds the texts that follow from the name. A section that has its first name has those written for it, in English. */
function withTexts(section: StoredSection): Section {
  const { key, name } = section;
  const known = CATEGORY_KEYS.find((one) => CATEGORIES[one].displayName === name);
  if (SECTION_TEXTS.hasWritten && known && (known === key || !isDefaultCategory(key))) {
    const { menuLabel, heading, loading, emptyTitle, emptyMessage, landing } = CATEGORIES[known];
    return {
      ...section,
      menuLabel,
      heading,
      loading,
      emptyTitle,
      emptyMessage,
      link: section.linkText || landing.link,
    };
  }
  return {
    ...section,
    menuLabel: name,
    heading: name,
    loading: SECTION_TEXTS.loading(name),
    emptyTitle: SECTION_TEXTS.emptyTitle(name),
    emptyMessage: SECTION_TEXTS.emptyMessage,
    link: section.linkText || SECTION_TEXTS.link(name),
  };
}

const SectionPicture = z
  .string('A picture must be an uploaded image.')
  .check(z.refine(isOwnImage, 'A picture must be an uploaded image.'));

export const SectionsToSave = z
  .array(
    z.object({
      key: Category,
      name: requiredLine('The name of a section', LIMITS.sectionName),
      tagline: optionalLine('A tagline', LIMITS.sectionLine),
      headline: requiredLine('A headline', LIMITS.sectionHeadline),
      cloth: z
        .string()
        .check(
          z.refine(
            isReadableCloth,
            'Please choose a darker colour: light text on this one could not be read.',
          ),
        ),
      ornament: z.enum(CATEGORY_KEYS),
      isHidden: z._default(z.boolean(), false),
      picture: z.optional(SectionPicture),
      linkText: z.optional(optionalLine('The text of a link', LIMITS.sectionLink)),
      listLayout: z.optional(z.enum(LIST_LAYOUTS, 'A list has pictures or contents.')),
    }),
    'The sections must be a list.',
  )
  .check(
    z.maxLength(LIMITS.sections, `There can be at most ${LIMITS.sections} sections.`),
    z.refine(
      (sections) => sections.some(({ isHidden }) => !isHidden),
      'At least one section must be shown.',
    ),
    z.refine(
      (sections) => new Set(sections.map(({ key }) => key)).size === sections.length,
      'Two sections have the same address.',
    ),
  );
