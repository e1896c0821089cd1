import { configure, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { type ArchivedFile, MANIFEST, type Manifest } from '#domain/backup/manifest.ts';
import { sha256 } from './sha256.ts';

// The security policy of the dashboard allows no workers, and compressing is not what takes the time.
configure({ useWebWorkers: false });

const COMPRESSED = { level: 6 };
const STORED = { level: 0 };

const encoder = new TextEncoder();

/** Writes files into a zip archive, one after another, so that only one is in memory. */
export function archiveWriter(output: WritableStream<Uint8Array>, createdAt: Date) {
  const zip = new ZipWriter(output, { lastModDate: createdAt, extendedTimestamp: false });
  const files: ArchivedFile[] = [];

  async function write(path: string, bytes: Uint8Array, options: { level: number }) {
    await zip.add(path, new Uint8ArrayReader(bytes), options);
  }

  async function add(path: string, bytes: Uint8Array<ArrayBuffer>, options: { level: number }) {
    files.push({ path, size: bytes.length, sha256: await sha256(bytes) });
    await write(path, bytes, options);
  }

  return {
    addText: (path: string, text: string) => add(path, encoder.encode(text), COMPRESSED),

    /** Adds an image or a part of a file, which would not become smaller. */
    addImage: (path: string, bytes: Uint8Array<ArrayBuffer>) => add(path, bytes, STORED),

    /** Writes the manifest and closes the archive. Before that, no program takes it for a complete one. */
    async finish(description: Omit<Manifest, 'files'>): Promise<Manifest> {
      const manifest = { ...description, files };
      await write(MANIFEST, encoder.encode(JSON.stringify(manifest, null, 1)), COMPRESSED);
      await zip.close();
      return manifest;
    },
  };
}
export type ArchiveWriter = ReturnType<typeof archiveWriter>;
