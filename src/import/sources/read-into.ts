import type { ImportedItem, LeftOut } from '#import/model.ts';
import { whyUnread } from '#import/why-unread.ts';

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
