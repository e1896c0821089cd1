import { noteAddress, referenceAddress } from '#domain/posts/footnote.ts';

/** Address of a footnote, or of the link back from it, as programs write it. */
const FOOTNOTE = /^#(?:user-content-)?(?:fn|footnote)(ref|-ref|-anchor)?[-:]?([\w-]{1,40})$/;

/** The same in the block editor of WordPress. */
const BLOCK_FOOTNOTE = /^#([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(-link)?$/;

/** Addresses that a link of a post may have. */
const KEPT = /^(?:https?:|mailto:|#|\/(?![/\\]))/i;

/**
 * Returns the address of a link as a post can hold it, resolved against the address of its text. Returns undefined for
 * one that leads nowhere, such as `javascript:`.
 */
export function linkAddress(href: string, base: string): string | undefined {
  const address = href.trim();
  // What follows `#/` belongs to a script, such as the forms of Ghost.
  if (address === '' || address === '#' || address.startsWith('#/')) return undefined;
  const [, back, name] = FOOTNOTE.exec(address) ?? [];
  if (name !== undefined) return back ? referenceAddress(name) : noteAddress(name);
  const [, id, link] = BLOCK_FOOTNOTE.exec(address) ?? [];
  if (id !== undefined) return link ? referenceAddress(id) : noteAddress(id);
  if (address.startsWith('#') || /^mailto:/i.test(address)) return address;
  const resolved = resolve(address, base);
  return resolved !== undefined && KEPT.test(resolved) ? resolved : undefined;
}

/** Resolves an address against that of a text. A text that came as a file has a path instead. */
export function resolve(address: string, base: string): string | undefined {
  if (URL.canParse(base))
    return URL.canParse(address, base) ? new URL(address, base).href : undefined;
  if (URL.canParse(address)) return address;
  const file = 'file:///';
  if (!URL.canParse(address, file + base)) return undefined;
  const { pathname, search, hash } = new URL(address, file + base);
  return pathname + search + hash;
}
