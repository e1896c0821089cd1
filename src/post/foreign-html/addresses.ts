import { noteAddress, parseFootnoteLink, referenceAddress } from '#domain/posts/footnote.ts';
import { foreignFootnote } from './footnotes.ts';

/** Addresses that a link of a post may have. */
const ALLOWED = /^(?:https?:|mailto:|\/(?![/\\]))/i;

/**
 * Returns the address of a link as a post can hold it, resolved against the address of its text. Returns undefined for
 * one that leads nowhere, such as `javascript:`.
 */
export function linkAddress(href: string, base: string | undefined): string | undefined {
  const address = withoutDetour(href.trim());
  // What follows `#/` belongs to a script, such as the forms of Ghost.
  if (address === '' || address === '#' || address.startsWith('#/')) return undefined;
  if (address.startsWith('#')) {
    if (base === undefined) return parseFootnoteLink(address) && address;
    const { name, isBack } = foreignFootnote(address) ?? {};
    if (name === undefined) return address;
    return isBack ? referenceAddress(name) : noteAddress(name);
  }
  const resolved = base === undefined && address.startsWith('/') ? address : resolve(address, base);
  return resolved !== undefined && ALLOWED.test(resolved) ? resolved : undefined;
}

/** Takes the detour out of a link of Google Docs. */
const withoutDetour = (address: string): string =>
  (/^https?:\/\/www\.google\.com\/url\?/.test(address) && new URL(address).searchParams.get('q')) ||
  address;

/**
 * Resolves an address against that of a text. A text that came as a file has a path instead, and one of the clipboard has
 * neither.
 */
export function resolve(address: string, base: string | undefined): string | undefined {
  if (base !== undefined && URL.canParse(base))
    return URL.canParse(address, base) ? new URL(address, base).href : undefined;
  if (URL.canParse(address)) return address;
  const file = 'file:///';
  if (base === undefined || !URL.canParse(address, file + base)) return undefined;
  const { pathname, search, hash } = new URL(address, file + base);
  return pathname + search + hash;
}
