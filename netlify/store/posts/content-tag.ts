import { createHash } from 'node:crypto';

/** Computes a tag of the shown posts, in any order, of the newest takedown, and of the settings and own pages. */
export function contentTag(
  shown: readonly { readonly rev: string }[],
  takedown: string,
  site: readonly string[],
): string {
  const revs = shown.map(({ rev }) => rev).sort();
  const hash = createHash('sha256').update(revs.join()).update(takedown).update(site.join());
  return hash.digest('hex').slice(0, 16);
}
