import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clothOf, CLOTHS, isReadableCloth, READABLE, contrast } from '#domain/site/cloth.ts';
import { PALETTE } from '#domain/site/palette.ts';
import { SECTION_ORDER } from '#domain/site/section-order.ts';
import { sectionStyles } from '#domain/site/section-styles.ts';
import {
  DEFAULT_SECTIONS,
  menuSections,
  sectionOf,
  sectionsOf,
  SectionsToSave,
  type StoredSection,
} from '#domain/site/section.ts';
import { runs } from '#tests/support/runs.ts';

const PHOTOS: StoredSection = {
  key: 'retratos',
  name: 'Retratos',
  tagline: 'Gente de perto.',
  headline: 'Olhe de novo',
  cloth: '#5a1f3c',
  ornament: 'tech',
  isHidden: false,
};

test('a new site has the five sections of the specification, in the menu in another order', () => {
  expect(sectionsOf({}).map(({ heading }) => heading)).toEqual([
    'Philosophy Posts',
    'History Posts',
    'Legal & Social Posts',
    'Tech Posts',
    'Writings',
  ]);
  expect(menuSections({}).map(({ key }) => key)).toEqual(SECTION_ORDER);
  const saved = menuSections({ sections: [...DEFAULT_SECTIONS, PHOTOS] });
  expect(saved.map(({ key }) => key)).toEqual([...SECTION_ORDER, PHOTOS.key]);
  const moved = DEFAULT_SECTIONS.toReversed();
  expect(menuSections({ sections: moved })).toMatchObject(moved);
  expect(sectionStyles(sectionsOf({}))).toBe('');
});

test('a section of an author has texts that follow from its name', () => {
  const [photos] = sectionsOf({ sections: [PHOTOS] });

  expect(photos).toMatchObject({
    heading: 'Retratos',
    link: 'Read Retratos',
    emptyTitle: 'No Retratos Posts Available',
  });
  expect(sectionStyles([PHOTOS])).toContain("[data-category='retratos']{--theme:");
});

test('History stands for an unknown section', () => {
  expect(sectionOf(sectionsOf({}), 'cooking').name).toBe('History');
  expect(sectionOf(sectionsOf({ sections: [PHOTOS] }), 'cooking').name).toBe('History');
});

test.each([
  ['two with one address', [PHOTOS, PHOTOS], 'Two sections have the same address.'],
  ['none that is shown', [{ ...PHOTOS, isHidden: true }], 'At least one section must be shown.'],
  ['a pale colour', [{ ...PHOTOS, cloth: '#d0c0b0' }], 'Please choose a darker colour'],
  ['a colour that is none', [{ ...PHOTOS, cloth: 'url(x)' }], 'Please choose a darker colour'],
  ['the address of a list', [{ ...PHOTOS, key: 'thoughts' }], 'The site uses this address.'],
])('sections with %s are refused', (_, sections, message) => {
  expect(SectionsToSave.safeParse(sections).error?.issues[0]?.message).toContain(message);
});

test('the sections of a new site can be saved', () => {
  expect(SectionsToSave.parse(DEFAULT_SECTIONS)).toEqual(DEFAULT_SECTIONS);
});

test('every text on a cloth, and every name of a section on paper, can be read', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
    .filter(isReadableCloth);
  fc.assert(
    fc.property(fc.oneof(colour, fc.constantFrom(...Object.keys(CLOTHS))), (name) => {
      const { cloth, theme } = clothOf(name);
      for (const ground of cloth) {
        for (const foil of [PALETTE.foil, PALETTE.foilSoft])
          expect(contrast(ground, foil)).toBeGreaterThanOrEqual(READABLE);
      }
      expect(contrast(theme[0], '#f3ede2')).toBeGreaterThanOrEqual(READABLE);
      expect(contrast(theme[1], '#211e1b')).toBeGreaterThanOrEqual(READABLE);
    }),
    runs(300),
  );
});
