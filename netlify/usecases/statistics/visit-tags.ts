import { createHmac } from 'node:crypto';
import Bowser from 'bowser';
import { isbot } from 'isbot';
import { UNKNOWN_DEVICE } from '#domain/access/session.ts';
import { PRECISION, RANK_BITS } from '#domain/statistics/hyperloglog.ts';
import { VIEWED } from '#store/ledger/readers.ts';
import { registerTag } from '#store/ledger/totals.ts';
import { type Source, tagsOfPage, tagsOfReferrer } from './where-from.ts';

/** Sender of a request, as far as the request tells. */
export interface Visitor extends Source {
  readonly address: string;
  readonly userAgent: string;
  /** True for a visitor who does not want to be counted. */
  readonly optedOut: boolean;
  /** True when the request carries a session of this site. */
  readonly isAuthor?: boolean;
}

/** Returns true for a visitor that says it is a program, or says nothing at all. */
export const isProgram = ({ userAgent }: Pick<Visitor, 'userAgent'>) =>
  userAgent.trim() === '' || isbot(userAgent);

/** Returns the tags of a view: its kind of viewer and, unless the visitor opted out, the tags of the visit. */
export function viewTags(visitor: Visitor, secret: Uint8Array): string[] {
  const { optedOut, isAuthor } = visitor;
  if (isProgram(visitor)) return optedOut ? ['bot'] : ['bot', 'bot-visit'];
  if (isAuthor) return optedOut ? ['author'] : ['author', 'author-visit'];
  return optedOut
    ? [VIEWED]
    : ['visit', ...deviceTags(visitor, secret), VIEWED, ...tagsOfReferrer(visitor)];
}

/**
 * Returns the tags that are stored of a visitor: operating system, browser, and a register with its rank, taken from a
 * keyed hash of the address. Many addresses share each of them, so none can be found again.
 */
function deviceTags({ address, userAgent }: Visitor, secret: Uint8Array): string[] {
  const { os, browser } = Bowser.parse(userAgent);
  const hash = createHmac('sha256', secret).update(`visitor ${address}`).digest();
  const bits = hash
    .readUIntBE(2, RANK_BITS / 8)
    .toString(2)
    .padStart(RANK_BITS, '0');
  const rank = bits.indexOf('1') + 1 || RANK_BITS + 1;
  return [
    `os-${knownSlug(os.name)}`,
    `browser-${knownSlug(browser.name)}`,
    registerTag(hash.readUInt16BE(0) >> (16 - PRECISION), rank),
  ];
}

/** Returns the tags of a visit of a page that is no post: those of the device, the page, and where the visitor comes from. */
export const visitTags = (visitor: Visitor, secret: Uint8Array): string[] => [
  ...deviceTags(visitor, secret),
  ...tagsOfPage(visitor),
  ...tagsOfReferrer(visitor),
];

/** Names the device of a sign-in, such as "Firefox on Linux", as far as the user agent tells. */
export function deviceOf({ userAgent }: Pick<Visitor, 'userAgent'>): string {
  if (userAgent.trim() === '') return UNKNOWN_DEVICE;
  const { os, browser } = Bowser.parse(userAgent);
  const [program, system] = [browser.name, os.name].map((name) => NAMES.get(slug(name)));
  return program && system ? `${program} on ${system}` : (program ?? system ?? UNKNOWN_DEVICE);
}

/** Returns the slug of a name on the parser's lists, else `other`. Any other text could identify a visitor. */
const knownSlug = (name: string | undefined) => (NAMES.has(slug(name)) ? slug(name) : 'other');

/** Returns the name that a slug in a tag stands for, `Windows` for `windows`. */
export const readableSlug = (text: string) => NAMES.get(text) ?? text;

const slug = (name = '') =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'other';

const NAMES = new Map(
  [...Object.values(Bowser.OS_MAP), ...Object.values(Bowser.BROWSER_MAP), 'Other'].map((name) => [
    slug(name),
    name,
  ]),
);
