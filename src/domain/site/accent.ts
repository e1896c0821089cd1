import { clothOf, isClothName, READABLE } from './cloth.ts';
import { contrast } from './contrast.ts';

/** The ground of sunken parts in light mode, the darkest one that links stand on. */
const LIGHT_GROUND = '#f3ede2';

/** Returns true for a cloth of the set, and for a colour that can be read on paper. Buttons have lighter text on it. */
export const isReadableAccent = (name: string): boolean =>
  isClothName(name) || (/^#[0-9a-f]{6}$/.test(name) && contrast(name, LIGHT_GROUND) >= READABLE);

/** Returns an accent for light and for dark mode: the colour that names of a section in this cloth have. */
export const accentOf = (name: string): readonly [light: string, dark: string] =>
  clothOf(name).theme;
