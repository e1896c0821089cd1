import { rename, writeFile } from 'node:fs/promises';

/** Writes a file so that it is there whole or as it was before, whenever the process ends. `mode` is that of a new file. */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  mode?: number,
): Promise<void> {
  const draft = `${file}.${process.pid}.new`;
  await writeFile(draft, content, { mode });
  await rename(draft, file);
}
