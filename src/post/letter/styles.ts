import type { Direction } from './direction.ts';

type Colour = readonly [light: string, dark: string];

/** Colours of `src/styles/tokens.css`, since no letter can read a stylesheet. A test compares both. */
export const COLOURS = {
  ink: ['#1d1a17', '#ece7df'],
  'ink-soft': ['#665f57', '#a89f94'],
  paper: ['#fdfaf4', '#171513'],
  'paper-sunken': ['#f3ede2', '#100e0d'],
  rule: ['#e0d8ca', '#38332d'],
  accent: ['#8a2f1d', '#e8957f'],
  'accent-ink': ['#ffffff', '#1d1a17'],
} as const satisfies Readonly<Record<string, Colour>>;

/** The accent of a letter: that of the site, or the section of its post. */
export type Accent = Colour;

const SERIF = "Georgia,'Times New Roman',serif";
const SANS = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const MONO = "Consolas,Menlo,'Courier New',monospace";

/** The width of a letter in pixels, which every mail program has room for. */
export const LETTER_WIDTH = 600;

/** The style of an element, and the classes by which dark mode replaces its colours. */
export interface Style {
  readonly css: string;
  readonly classes?: string;
}

const [ink] = COLOURS.ink;
const [soft] = COLOURS['ink-soft'];
const [paper] = COLOURS.paper;
const [sunken] = COLOURS['paper-sunken'];
const [rule] = COLOURS.rule;

/** The font of the text, also for cells of tables, which do not have it from what they are in. */
const TEXT = `font-family:${SERIF};font-size:17px;line-height:1.6`;
const SMALL = `font-family:${SANS};font-size:14px;line-height:1.5`;
const BLOCK = 'margin:0 0 18px 0';
const PICTURE = `display:block;max-width:100%;height:auto;margin:0 0 10px 0;border:0;${SMALL};color:${soft}`;

/** The background of a letter, on the page and on the cell that holds it. */
export const GROUND: Style = { css: `background-color:${paper}`, classes: 'paper' };
export const COLUMN: Style = {
  css: `max-width:${LETTER_WIDTH}px;margin:0 auto;color:${ink};${TEXT};direction:DIRECTION;text-align:START;word-break:break-word`,
  classes: 'ink',
};

/**
 * Styles by element, or by element and class. `START` and `END` are the sides where lines begin and end, and `ACCENT` is the
 * accent of the letter.
 */
export const STYLES: Readonly<Record<string, Style>> = {
  p: { css: BLOCK },
  'p.site': {
    css: `margin:0 0 28px 0;padding:0 0 10px 0;font-size:18px;line-height:1.4;border-bottom:3px double ${rule}`,
    classes: 'rule',
  },
  'p.section': {
    css: `margin:0 0 8px 0;${SMALL};font-weight:600;color:ACCENT`,
    classes: 'link',
  },
  'p.subheading': {
    css: `margin:0 0 12px 0;font-size:20px;line-height:1.4;color:${soft}`,
    classes: 'soft',
  },
  'p.meta': { css: `margin:0 0 24px 0;${SMALL};color:${soft}`, classes: 'soft' },
  'p.small': { css: `margin:0 0 12px 0;${SMALL};color:${soft}`, classes: 'soft' },
  h1: {
    css: `margin:0 0 12px 0;font-family:${SERIF};font-size:32px;line-height:1.2;font-weight:400`,
  },
  h2: {
    css: `margin:32px 0 12px 0;font-family:${SERIF};font-size:23px;line-height:1.3;font-weight:600`,
  },
  h3: {
    css: `margin:28px 0 10px 0;font-family:${SERIF};font-size:19px;line-height:1.35;font-weight:600`,
  },
  h4: {
    css: `margin:24px 0 8px 0;font-family:${SERIF};font-size:17px;line-height:1.4;font-weight:600`,
  },
  a: { css: 'color:ACCENT;text-decoration:underline', classes: 'link' },
  'a.plain': { css: `color:${ink};text-decoration:none`, classes: 'ink' },
  'a.quiet': { css: `color:${soft};text-decoration:underline`, classes: 'soft' },
  blockquote: {
    css: `margin:0 0 18px 0;padding-START:18px;border-START:2px solid ACCENT;font-style:italic`,
    classes: 'edge',
  },
  ul: { css: `${BLOCK};padding-START:26px;padding-END:0` },
  ol: { css: `${BLOCK};padding-START:28px;padding-END:0` },
  li: { css: 'margin:0 0 6px 0' },
  hr: { css: `margin:32px 0;border:0;border-top:1px solid ${rule}`, classes: 'rule' },
  pre: {
    css: `${BLOCK};text-align:left;padding:14px 16px;font-family:${MONO};font-size:14px;line-height:1.5;white-space:pre-wrap;background-color:${sunken}`,
    classes: 'sunken',
  },
  code: { css: `font-family:${MONO};font-size:15px` },
  kbd: {
    css: `padding:1px 5px;font-family:${MONO};font-size:14px;border:1px solid ${rule}`,
    classes: 'rule',
  },
  mark: { css: `background-color:${sunken};font-weight:600`, classes: 'sunken' },
  // Words stay whole, so that a wide table scrolls and its columns can be read.
  table: { css: `margin:0 0 18px 0;border-collapse:collapse;word-break:normal` },
  th: {
    css: `padding:8px 0;padding-END:14px;${TEXT};font-size:15px;line-height:1.45;font-weight:600;text-align:START;vertical-align:bottom;border-bottom:2px solid ${rule}`,
    classes: 'rule',
  },
  td: {
    css: `padding:8px 0;padding-END:14px;${TEXT};font-size:15px;line-height:1.45;text-align:START;vertical-align:top;border-bottom:1px solid ${rule}`,
    classes: 'rule',
  },
  // A card for what is on another page: an embedded page or a file.
  'figure.card': { css: `${BLOCK};padding:14px 16px;border:1px solid ${rule}`, classes: 'rule' },
  figure: { css: 'margin:8px 0 26px 0' },
  figcaption: { css: `margin:6px 0 0 0;${SMALL};color:${soft}`, classes: 'soft' },
  img: { css: PICTURE, classes: 'soft' },
  'img.unmeasured': { css: `${PICTURE};width:auto`, classes: 'soft' },
  aside: {
    css: `margin:0 0 18px 0;padding:14px 16px 1px 16px;border:1px solid ${rule};border-START:3px solid ACCENT`,
    classes: 'rule edge',
  },
  details: {
    css: `margin:0 0 18px 0;padding:14px 16px 1px 16px;border:1px solid ${rule}`,
    classes: 'rule',
  },
  summary: { css: 'margin:0 0 8px 0;font-weight:600' },
  'sup.note': { css: 'font-size:12px;line-height:1' },
  small: { css: `font-size:14px;color:${soft}`, classes: 'soft' },
  'a.button': {
    css: `color:${COLOURS['accent-ink'][0]};text-decoration:none;font-weight:600`,
    classes: 'on-button',
  },
  'td.button': {
    css: `padding:12px 22px;font-family:${SANS};font-size:16px;line-height:1.3;background-color:ACCENT`,
    classes: 'button',
  },
};

/** Writes the rules by which mail programs that can do so replace the colours of a letter in the dark. */
export function darkStyles([, accent]: Accent): string {
  const dark = (name: keyof typeof COLOURS) => COLOURS[name][1];
  const rules = [
    `.paper{background-color:${dark('paper')}!important}`,
    `.ink{color:${dark('ink')}!important}`,
    `.soft{color:${dark('ink-soft')}!important}`,
    `.link{color:${accent}!important}`,
    `.sunken{background-color:${dark('paper-sunken')}!important}`,
    `.rule{border-color:${dark('rule')}!important}`,
    `.edge{border-START-color:${accent}!important}`,
    `.button{background-color:${accent}!important}`,
    `.on-button{color:${dark('accent-ink')}!important}`,
  ];
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`;
}

/** Replaces the names of sides, of the direction and of the accent in a style. */
export function settled(css: string, direction: Direction, [accent]: Accent): string {
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  return css
    .replaceAll('START', start)
    .replaceAll('END', end)
    .replaceAll('DIRECTION', direction)
    .replaceAll('ACCENT', accent);
}
