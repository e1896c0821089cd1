import { rename, writeFile } from 'node:fs/promises';

/** Writes a file atomically. `mode` is that of a new file. */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  mode?: number,
): Promise<void> {
  const temporary = `${file}.${process.pid}.new`;
  await writeFile(temporary, content, { mode });
  await rename(temporary, file);
}
