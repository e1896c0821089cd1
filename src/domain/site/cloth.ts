import type { DefaultCategory } from '#domain/category.ts';
import { PALETTE } from './palette.ts';

/** The colours of a section, each for light and for dark: its cloth, and its name on paper. */
export interface Cloth {
  readonly cloth: readonly [light: string, dark: string];
  readonly theme: readonly [light: string, dark: string];
}

/** The cloths that authors choose from. Those of a new site are also in `src/styles/tokens.css`; a test compares both. */
export const CLOTHS = {
  indigo: { cloth: ['#33376f', '#25284f'], theme: ['#3b3f8f', '#a9adf5'] },
  chestnut: { cloth: ['#6b3c18', '#452a15'], theme: ['#7a4319', '#e0aa78'] },
  forest: { cloth: ['#1f513a', '#183b2b'], theme: ['#22603f', '#86cfa6'] },
  petrol: { cloth: ['#15505c', '#123a43'], theme: ['#14606e', '#7fcbdb'] },
  plum: { cloth: ['#6f2648', '#4a1d33'], theme: ['#8a2b57', '#f0a2c3'] },
  brick: { cloth: ['#7c2d22', '#521f18'], theme: ['#8f3326', '#f0a596'] },
  slate: { cloth: ['#3a4653', '#27303a'], theme: ['#435263', '#b3c1d1'] },
  olive: { cloth: ['#4d4b17', '#343311'], theme: ['#5a5718', '#cfca7d'] },
  navy: { cloth: ['#1c3d66', '#152b48'], theme: ['#1f4a80', '#95bdf0'] },
  aubergine: { cloth: ['#4c2a62', '#341e43'], theme: ['#5d3279', '#cfa9ee'] },
  umber: { cloth: ['#54402f', '#3a2d22'], theme: ['#654b36', '#d8b899'] },
  charcoal: { cloth: ['#3b3733', '#292623'], theme: ['#4a4540', '#c9c1b8'] },
} as const satisfies Readonly<Record<string, Cloth>>;

export type ClothName = keyof typeof CLOTHS;

/** The cloths of the categories that a new site has. */
export const DEFAULT_CLOTHS = {
  philosophy: 'indigo',
  history: 'chestnut',
  lsconcern: 'forest',
  tech: 'petrol',
  writings: 'plum',
} as const satisfies Readonly<Record<DefaultCategory, ClothName>>;

/** The smallest contrast between a text and its ground, from WCAG 2.2, 1.4.3. */
export const READABLE = 4.5;

const COLOUR = /^#[0-9a-f]{6}$/;

/** The ground of raised parts in the dark, the lightest one that names of sections stand on. */
const DARK_GROUND = '#211e1b';

export const isClothName = (name: string): name is ClothName => Object.hasOwn(CLOTHS, name);

/** Returns true for a cloth of the set, and for a colour on which the foil can be read. */
export const isReadableCloth = (name: string): boolean =>
  isClothName(name) || (COLOUR.test(name) && contrast(name, PALETTE.foilSoft) >= READABLE);

/**
 * Returns the colours of a cloth. Those of an author's own colour are made from it, so that each text can be read. A name
 * of another version of the site gives slate.
 */
export function clothOf(name: string): Cloth {
  if (isClothName(name)) return CLOTHS[name];
  if (!COLOUR.test(name)) return CLOTHS.slate;
  const tints = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8].map((part) => mix(name, '#ffffff', part));
  const tint = tints.find((colour) => contrast(colour, DARK_GROUND) >= READABLE) ?? '#ffffff';
  return { cloth: [name, mix(name, '#000000', 0.32)], theme: [name, tint] };
}

/** The ground of sunken parts in light mode, the darkest one that links stand on. */
const LIGHT_GROUND = '#f3ede2';

/** Returns true for a cloth of the set, and for a colour that can be read on paper. Buttons have lighter text on it. */
export const isReadableAccent = (name: string): boolean =>
  isClothName(name) || (/^#[0-9a-f]{6}$/.test(name) && contrast(name, LIGHT_GROUND) >= READABLE);

/** Returns an accent for light and for dark mode: the colour that names of a section in this cloth have. */
export const accentOf = (name: string): readonly [light: string, dark: string] =>
  clothOf(name).theme;

/** Returns the contrast of two colours such as `#33376f`, from 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes a colour with a part of another one, from 0 to 1, in sRGB. */
const mix = (colour: string, other: string, part: number): string => {
  const others = channels(other);
  const mixed = channels(colour).map((channel, n) => channel + ((others[n] ?? 0) - channel) * part);
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
};

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
