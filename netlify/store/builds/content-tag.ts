import { createHash } from 'node:crypto';

/** Computes a tag of what built pages show: revisions of documents in any order, a takedown, and the settings. */
export function contentTag(
  shown: readonly string[],
  takedown: string,
  settings: string | undefined,
): string {
  const hash = createHash('sha256').update(shown.toSorted().join()).update(takedown);
  return hash
    .update(settings ?? '')
    .digest('hex')
    .slice(0, 16);
}
