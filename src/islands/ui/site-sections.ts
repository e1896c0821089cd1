import { type Section, sectionOf, sectionsOf, type StoredSection } from '#domain/site/section.ts';
import { SECTIONS_ID } from '#domain/site/section-styles.ts';

// Unit tests have no document.
const stored =
  typeof document === 'undefined' ? undefined : document.getElementById(SECTIONS_ID)?.textContent;

/** The sections of the site as it was built, hidden ones too. */
export const SITE_SECTIONS: readonly Section[] = sectionsOf(
  stored ? { sections: JSON.parse(stored) as StoredSection[] } : {},
);

/** Returns the name of the section with a key. */
export const sectionName = (key: string): string => sectionOf(SITE_SECTIONS, key).name;
