import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js';
import {
  type ArchivedFile,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  Manifest,
  OLDEST_VERSION,
} from '#domain/backup/manifest.ts';
import { LIMITS } from '#domain/limits.ts';
import { sha256 } from './sha256.ts';

configure({ useWebWorkers: false });

/** A reason why an archive cannot be restored, in words for the operator. */
export class ArchiveProblem extends Error {}

/** An archive whose list of files is complete. The files themselves are checked when they are read. */
export interface Archive {
  /** The hash of the manifest, which names the archive. */
  readonly id: string;
  readonly manifest: Manifest;
  /** Reads a file of the manifest. Throws an `ArchiveProblem` that names the file if it is not as described there. */
  read(file: ArchivedFile): Promise<Uint8Array<ArrayBuffer>>;
}

/** Opens an archive. Throws an `ArchiveProblem` if it is cut off, is no backup, or has other files than its manifest. */
export async function openArchive(blob: Blob): Promise<Archive> {
  const entries = await readEntries(blob);
  const entry = entries.get(MANIFEST);
  if (!entry) throw new ArchiveProblem(`It is not a backup: there is no ${MANIFEST} in it.`);
  const bytes = await readEntry(entry, entry.uncompressedSize);
  const manifest = parseManifest(new TextDecoder().decode(bytes));
  const described = new Set([MANIFEST, ...manifest.files.map(({ path }) => path)]);
  const [other] = new Set(entries.keys()).symmetricDifference(described);
  if (other !== undefined) {
    throw new ArchiveProblem(
      entries.has(other)
        ? `${other} is not in the manifest.`
        : `${other} is missing or has another name in the archive.`,
    );
  }

  return {
    id: await sha256(bytes),
    manifest,
    async read({ path, size, sha256: hash }) {
      const content = await readEntry(entries.get(path) as FileEntry, size);
      if ((await sha256(content)) !== hash) throw damaged(path);
      return content;
    },
  };
}

const damaged = (path: string, cause?: unknown) =>
  new ArchiveProblem(`${path} is damaged.`, { cause });

async function readEntries(blob: Blob): Promise<Map<string, FileEntry>> {
  const reader = new ZipReader(new BlobReader(blob), {
    checkCrc32: true,
    checkOverlappingEntry: true,
    strictness: 'strict',
  });
  const entries = await reader.getEntries().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ArchiveProblem(`It is not a complete and safe zip archive (${reason}).`, { cause });
  });
  const byPath = new Map<string, FileEntry>();
  for (const entry of entries) {
    if (entry.directory || byPath.has(entry.filename)) throw damaged(entry.filename);
    byPath.set(entry.filename, entry);
  }
  return byPath;
}

function parseManifest(text: string): Manifest {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw damaged(MANIFEST, cause);
  }
  const { format, version } = { ...(content as Partial<Manifest>) };
  if (format !== FORMAT) throw new ArchiveProblem('It is not a backup of Commonplace.');
  if (typeof version === 'number') assertVersion(version);
  const manifest = Manifest.safeParse(content);
  if (!manifest.success) throw damaged(MANIFEST, manifest.error);
  return manifest.data;
}

/** Throws an `ArchiveProblem` for a version of archives that this code does not read. */
export function assertVersion(version: number): void {
  if (version > FORMAT_VERSION) {
    throw new ArchiveProblem(
      'It was made by a newer version of Commonplace. Update this one first.',
    );
  }
  if (version < OLDEST_VERSION) {
    throw new ArchiveProblem(
      'It is of format 1, which commit 2d39a67f was the last to read: restore it with that into an empty data folder, run commit 8f1a97ba once on it, which upgrades the data, and back that up.',
    );
  }
}

/** Reads a file that must have so many bytes. No more than those are ever in memory, whatever the archive claims. */
async function readEntry(entry: FileEntry, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const { filename: path } = entry;
  if (entry.uncompressedSize !== size) throw damaged(path);
  if (size > LIMITS.archivedFile) throw new ArchiveProblem(`${path} is too large.`);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      length += chunk.length;
      if (length > size) throw new Error('There are more bytes than announced.');
      chunks.push(chunk);
    },
  });
  await entry.getData(sink).catch((cause: unknown) => {
    throw damaged(path, cause);
  });
  if (length !== size) throw damaged(path);
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
