import type { ImportedItem, LeftOut } from '#import/model.ts';

interface Read {
  readonly items: ImportedItem[];
  readonly leftOut: LeftOut[];
}

/** Reads one item of an export. One that cannot be read is left out with the reason, and the others are read. */
export async function readInto(
  { items, leftOut }: Read,
  name: string,
  read: () => ImportedItem | Promise<ImportedItem>,
): Promise<void> {
  try {
    items.push(await read());
  } catch (error) {
    leftOut.push({ name, reason: whyUnread(error) });
  }
}

/** Returns the reason for which one item of an export is left out. */
export function whyUnread(error: unknown): string {
  // Whatever walks through a text by recursion ends like this.
  if (error instanceof RangeError) return 'It is not imported: it is nested too deeply to be read.';
  const [cause = ''] = (error instanceof Error ? error.message : '').split('\n');
  return `It is not imported, since it cannot be read: ${cause}`;
}
