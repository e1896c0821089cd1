import { open, rename, rm } from 'node:fs/promises';

/**
 * Opens a file to be written under a temporary name. It gets its own name only when it is complete and on disk, so that
 * no part of it is ever taken for a whole.
 */
export async function fileOutput(file: string): Promise<WritableStream<Uint8Array>> {
  const temporary = `${file}.${process.pid}.part`;
  const handle = await open(temporary, 'w', 0o600);
  return new WritableStream({
    write: async (chunk) => {
      await handle.appendFile(chunk);
    },
    async close() {
      await handle.sync();
      await handle.close();
      await rename(temporary, file);
    },
    async abort() {
      await handle.close();
      await rm(temporary, { force: true });
    },
  });
}
