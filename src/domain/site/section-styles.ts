import { isDefaultCategory } from '#domain/category.ts';
import { clothOf, DEFAULT_CLOTHS } from './cloth.ts';
import type { StoredSection } from './section.ts';

export const SECTIONS_ID = 'site-sections';

/** Returns styles for the sections whose colours or ornament are not in `src/styles/tokens.css`. */
export const sectionStyles = (sections: readonly StoredSection[]): string =>
  sections
    .filter((section) => !isInStylesheet(section))
    .map(({ key, cloth, ornament }) => {
      const { cloth: ground, theme } = clothOf(cloth);
      return `[data-category='${key}']{--theme:light-dark(${theme.join()});--cloth:light-dark(${ground.join()});--ornament:url('/ornaments/${ornament}.svg')}`;
    })
    .join('');

const isInStylesheet = ({ key, cloth, ornament }: StoredSection) =>
  isDefaultCategory(key) && ornament === key && cloth === DEFAULT_CLOTHS[key];
