import { LIMITS } from './limits.ts';

/**
 * Returns the part of an address that a name becomes: its letters and digits, of any script and in lower case, with a
 * hyphen between words. Empty for a name without any. It is short enough for the name of a file.
 */
export function slugOf(name: string): string {
  const words = name.normalize('NFKC').toLowerCase().normalize().match(WORDS) ?? [];
  const slug = words.join('-');
  // A server takes a file with this name for the page of its folder.
  if (slug === 'index') return 'index-';
  return slug.length * LARGEST_UNIT <= LIMITS.slugBytes ? slug : shortened(slug);
}

function shortened(slug: string): string {
  const { read } = new TextEncoder().encodeInto(slug, new Uint8Array(LIMITS.slugBytes));
  return slug.slice(0, read).replace(/-$/, '');
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
/** The most bytes of UTF-8 for each unit of a string's length. */
const LARGEST_UNIT = 3;
