import { type Archive, ArchiveProblem, assertVersion } from '#backup/archive-reader.ts';
import { sha256 } from '#backup/sha256.ts';
import { type ArchivedFile, FORMAT, type Manifest } from '#domain/backup/manifest.ts';
import { FILES, IMAGES } from '#domain/facts/contents.ts';
import { type Bucket } from '#store/offsite/bucket.ts';
import { getText, type Night, type Pack, siteOf } from '#store/offsite/night.ts';
import { DamagedObject } from '#store/offsite/sealed-bucket.ts';

/** Number of objects that are loaded before they are asked for. */
const AHEAD = 6;

/** Called for an object that is missing or damaged, with the keys of what was in it. */
type OnLost = (reason: string, keys: readonly string[]) => void;

/**
 * Opens a night of an off-site backup as an archive. Each pack is a file of facts. A missing or damaged object is an
 * `ArchiveProblem` that names it and says what was in it. With `onLost`, all objects are read first, and these are
 * left out.
 */
export async function nightArchive(
  bucket: Bucket,
  { name, night }: { readonly name: string; readonly night: Night },
  onLost?: OnLost,
): Promise<Archive> {
  assertVersion(night.version);
  let entries = entriesOf(bucket, night);
  if (onLost) {
    const intact = [];
    for (const entry of entries) {
      try {
        await entry.read();
        intact.push(entry);
      } catch (error) {
        if (!(error instanceof ArchiveProblem)) throw error;
        onLost(error.message, entry.keys);
      }
    }
    entries = intact;
  }
  const manifest = manifestOf(night, siteOf(name), entries);
  const positions = new Map(entries.map(({ file }, n) => [file.path, n]));
  const loading = new Map<number, Promise<Uint8Array<ArrayBuffer>>>();

  /** Begins to load an entry. A failure is thrown when it is read. */
  function load(n: number): Promise<Uint8Array<ArrayBuffer>> | undefined {
    const bytes = loading.get(n) ?? entries[n]?.read();
    bytes?.catch(() => undefined);
    if (bytes) loading.set(n, bytes);
    return bytes;
  }

  return {
    id: await sha256(new TextEncoder().encode(name)),
    manifest,
    async read(file) {
      const n = positions.get(file.path) ?? -1;
      const bytes = load(n);
      for (let next = n + 1; next <= n + AHEAD; next++) void load(next);
      if (!bytes) throw new ArchiveProblem(`${file.path} is not in the night.`);
      return bytes.finally(() => loading.delete(n));
    },
  };
}

/** A file of the archive, with the keys of what it holds. */
interface Entry {
  readonly file: ArchivedFile;
  readonly keys: readonly string[];
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
}

function entriesOf(bucket: Bucket, { packs, files }: Night): Entry[] {
  const total = packs.reduce((sum, { facts }) => sum + facts.length, 0);
  return [
    ...files.map(([key, name, size]): Entry => {
      // The hash of an image is in its key. That of a part of a file is not known, and the size is all that is checked.
      const hash = key.startsWith(IMAGES) ? key.slice(IMAGES.length, IMAGES.length + 64) : '';
      return {
        file: { path: key, size, sha256: hash },
        keys: [key],
        async read() {
          const bytes = await readObject(name, key, () => bucket.get(name));
          if (bytes.length === size && (hash === '' || (await sha256(bytes)) === hash))
            return bytes;
          throw new ArchiveProblem(`${name} is damaged. It holds ${key}.${ADVICE}`);
        },
      };
    }),
    ...packs.map((pack, n): Entry => {
      const contents = `${pack.facts.length} of ${total} records`;
      return {
        file: {
          path: `facts/night-${String(n + 1).padStart(4, '0')}.jsonl`,
          size: pack.size,
          sha256: pack.sha256,
        },
        keys: pack.facts.map(([key]) => key),
        async read() {
          const bytes = await readObject(pack.name, contents, () => getText(bucket, pack.name));
          const lines = (await sha256(bytes)) === pack.sha256 ? linesOf(bytes, pack) : undefined;
          if (lines) return lines;
          throw new ArchiveProblem(`${pack.name} is damaged. It holds ${contents}.${ADVICE}`);
        },
      };
    }),
  ];
}

const ADVICE =
  ' With --skip-damaged, everything else is restored. Other nights may have all of it.';

async function readObject(
  name: string,
  contents: string,
  read: () => Promise<Uint8Array<ArrayBuffer> | undefined>,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await read().catch((cause: unknown) => {
    if (!(cause instanceof DamagedObject)) throw cause;
    throw new ArchiveProblem(`${cause.message} It holds ${contents}.${ADVICE}`, { cause });
  });
  if (bytes) return bytes;
  throw new ArchiveProblem(`${name} is missing. It holds ${contents}.${ADVICE}`);
}

/** Returns the lines of the facts that the night has; undefined if one is not in the pack. */
function linesOf(bytes: Uint8Array, { facts }: Pack): Uint8Array<ArrayBuffer> | undefined {
  const wanted = new Set(facts.map(([key]) => key));
  const lines = new TextDecoder()
    .decode(bytes)
    .split('\n')
    .filter((line) => line !== '' && wanted.delete((JSON.parse(line) as { key: string }).key));
  return wanted.size > 0
    ? undefined
    : new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));
}

function manifestOf(night: Night, site: string | undefined, entries: readonly Entry[]): Manifest {
  const count = (prefix: string) =>
    entries
      .filter(({ file }) => file.path.startsWith(prefix))
      .reduce((sum, { keys }) => sum + keys.length, 0);
  const files = count(FILES);
  return {
    format: FORMAT,
    version: night.version,
    createdAt: night.createdAt,
    ...(site !== undefined && { site }),
    counts: { night: count('facts/'), images: count(IMAGES), ...(files > 0 && { files }) },
    damaged: night.damaged,
    files: entries.map(({ file }) => file),
  };
}
