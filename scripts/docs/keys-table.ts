import { CONTENTS, DERIVED, FILES, IMAGES } from '#domain/backup/contents.ts';
import { KINDS } from '#store/kinds/kinds.ts';

/** The table of all kinds of facts. */
export const keysTable = {
  file: 'docs/data-model.md',
  name: 'keys',
  header: ['Key', 'Holds', 'In a backup', 'Removed'],
  rows: () =>
    KINDS.map(({ template, holds, prefix, days }) => [
      `\`${template}\``,
      holds,
      placeOf(prefix),
      days === undefined ? '' : `after ${days} days`,
    ]),
} as const;

/** Tells where a backup has the facts under a prefix. */
function placeOf(prefix: string): string {
  const begins = (other: string) => prefix.startsWith(other) || other.startsWith(prefix);
  if ([IMAGES, FILES].some(begins)) return 'as files';
  if (DERIVED.some(begins)) return 'no, it is derived';
  const content = Object.entries(CONTENTS).find(([, prefixes]) => prefixes.some(begins));
  return content ? `\`facts/${content[0]}\`` : 'no';
}
