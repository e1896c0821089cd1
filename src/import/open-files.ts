import {
  BlobReader,
  BlobWriter,
  configure,
  type FileEntry,
  TextWriter,
  ZipReader,
} from '@zip.js/zip.js';
import { LIMITS } from '#domain/limits.ts';

/** Files that systems add to folders and archives. */
const JUNK = /(?:^|\/)(?:__MACOSX|\.DS_Store|Thumbs\.db|\.git)(?:\/|$)/;

/** Returns true for a file that can belong to an export. No file system has a longer path than `LIMITS.importPath`. */
const isWanted = (path: string): boolean => path.length <= LIMITS.importPath && !JUNK.test(path);

/** Opens the chosen files. A single archive is opened as the files in it. Throws if it cannot be read. */
export async function openFiles(chosen: readonly ChosenFile[]): Promise<SourceFiles> {
  const [first] = chosen;
  if (first && chosen.length === 1 && /\.zip$/i.test(first.path)) return openZip(first.blob);
  const files = new Map(
    chosen.filter(({ path }) => isWanted(path)).map(({ path, blob }) => [path, blob]),
  );
  const blobOf = (path: string) => files.get(path) ?? new Blob();
  return {
    paths: [...files.keys()].sort(),
    text: (path) => blobOf(path).text(),
    blob: (path) => Promise.resolve(blobOf(path)),
  };
}

/** Opens an archive. Only its list is read at first, so that memory holds one file at a time. */
async function openZip(archive: Blob): Promise<SourceFiles> {
  // A worker would need its own rule in the content security policy.
  configure({ useWebWorkers: false });
  const reader = new ZipReader(new BlobReader(archive));
  const entries = new Map<string, FileEntry>();
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (!entry.directory && isWanted(entry.filename)) entries.set(entry.filename, entry);
    }
  } catch (cause) {
    throw new Error('This ZIP file is empty or damaged, or only a part of one.', { cause });
  }
  const entryOf = (path: string) => {
    const entry = entries.get(path);
    if (!entry) throw new Error(`The archive has no file ${path}.`);
    if (entry.uncompressedSize > LIMITS.importFileBytes) throw new Error(`${path} is too large.`);
    return entry;
  };
  return {
    paths: [...entries.keys()].sort(),
    text: (path) => entryOf(path).getData(new TextWriter()),
    blob: (path) => entryOf(path).getData(new BlobWriter()),
  };
}

/** The files of an export. Their content is read when it is needed. */
export interface SourceFiles {
  /** Paths with `/` between their parts, in alphabetical order. */
  readonly paths: readonly string[];
  text(path: string): Promise<string>;
  blob(path: string): Promise<Blob>;
}

/** A file as it was chosen, with its path below the chosen folder. */
export interface ChosenFile {
  readonly path: string;
  readonly blob: Blob;
}
