import { createHmac } from 'node:crypto';
import Bowser from 'bowser';
import { isbot } from 'isbot';
import { UNKNOWN_DEVICE } from '#domain/session.ts';
import { PRECISION, RANK_BITS } from '#domain/visitors.ts';
import { registerTag } from '#store/totals.ts';

/** Who asks for a page, as far as a request tells. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
  /** They do not want to be counted. */
  readonly optedOut: boolean;
  /** The request carries a session of the site's. */
  readonly isAuthor?: boolean;
}

/** Whether a visitor says to be a program. */
export const isProgram = ({ userAgent }: Pick<Visitor, 'userAgent'>) =>
  userAgent.trim() === '' || isbot(userAgent);

/** The tags of a view: who it is by, and what is kept of the visit that it is, unless its visitor does not want that. */
export function viewTags(visitor: Visitor, secret: Uint8Array): string[] {
  const { optedOut, isAuthor } = visitor;
  if (isProgram(visitor)) return optedOut ? ['bot'] : ['bot', 'bot-visit'];
  if (isAuthor) return optedOut ? ['author'] : ['author', 'author-visit'];
  return optedOut ? [] : ['visit', ...visitTags(visitor, secret)];
}

/**
 * What is kept of a visit: operating system, browser, and a register with its rank, drawn from a keyed hash of the
 * address. Many addresses share each of them, so none can be found again.
 */
export function visitTags({ address, userAgent }: Visitor, secret: Uint8Array): string[] {
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

/** What somebody signs in with, "Firefox on Linux", as far as they say. */
export function deviceOf({ userAgent }: Pick<Visitor, 'userAgent'>): string {
  if (userAgent.trim() === '') return UNKNOWN_DEVICE;
  const { os, browser } = Bowser.parse(userAgent);
  const [program, system] = [browser.name, os.name].map((name) => NAMES.get(slug(name)));
  return program && system ? `${program} on ${system}` : (program ?? system ?? UNKNOWN_DEVICE);
}

/** The slug of a name on the parser's lists; anything else could be anything, and tell one visitor from all others. */
const knownSlug = (name: string | undefined) => (NAMES.has(slug(name)) ? slug(name) : 'other');

/** What a slug in a tag stands for, `Windows` for `windows`. */
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
