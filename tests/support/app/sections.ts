import { sectionOf, sectionsOf } from '#domain/site/section.ts';

/** The sections of a new site, and one of them. */
export const SECTIONS = sectionsOf({});
export const SECTION = sectionOf(SECTIONS, 'tech');
