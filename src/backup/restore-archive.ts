import { Fact } from '#domain/backup/backup-api.ts';
import { isFileKey, isIntact, isUnknown } from '#domain/backup/contents.ts';
import { type ArchivedFile, MANIFEST } from '#domain/backup/manifest.ts';
import { FILES, IMAGES } from '#domain/facts/contents.ts';
import { LIMITS } from '#domain/limits.ts';
import { type Archive, ArchiveProblem } from './archive-reader.ts';
import type { Target } from './target.ts';

const encoder = new TextEncoder();

const FACTS = /^facts\/[a-z0-9-]+\.jsonl$/;

/** Checks a fact by the schema with which a site reads it. Throws for a malformed one. */
export type CheckFact = (key: string, text: string) => void;

/** Called with the number of files that were handled so far, and of all. */
type OnProgress = (done: number, all: number) => void;

interface Options {
  /** True to leave out malformed facts instead of refusing the archive. */
  readonly skipMalformed?: boolean | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/**
 * Reads every file of an archive, and checks every fact and image, and their numbers. Returns the keys of facts to leave
 * out: those of kinds that this version does not know, and malformed ones on request. Throws an `ArchiveProblem` that
 * names the first file that is not as it should be. Nothing is written.
 */
export async function verifyArchive(
  archive: Archive,
  checkFact: CheckFact,
  { skipMalformed = false, onProgress }: Options = {},
): Promise<ReadonlySet<string>> {
  const { files, counts } = archive.manifest;
  const found = new Map<string, number>();
  const count = (name: string, by: number) => found.set(name, (found.get(name) ?? 0) + by);
  const leftOut = new Set<string>();
  for (const [n, file] of files.entries()) {
    const bytes = await archive.read(file);
    if (file.path.startsWith('facts/')) {
      const facts = parseFacts(file, bytes);
      count(contentOf(file), facts.length);
      for (const { key, text } of facts) {
        const problem = isUnknown(key) ? undefined : problemOf(checkFact, key, text);
        if (problem !== undefined && !skipMalformed) {
          throw new ArchiveProblem(
            // Quoted, since a key in an archive may be any text, and this is shown in a terminal.
            `${file.path} holds a malformed fact, ${JSON.stringify(key)}. With --skip-malformed, such facts are left out.`,
            { cause: problem },
          );
        }
        if (problem !== undefined || isUnknown(key)) leftOut.add(key);
      }
    }
    if (file.path.startsWith(IMAGES)) {
      assertImage(file);
      count('images', 1);
    }
    if (file.path.startsWith(FILES)) {
      if (!isFileKey(file.path)) {
        throw new ArchiveProblem(`${file.path} is no part of a file.`);
      }
      count('files', 1);
    }
    onProgress?.(n + 1, files.length);
  }
  for (const name of new Set([...Object.keys(counts), ...found.keys()])) {
    if ((counts[name] ?? 0) !== (found.get(name) ?? 0)) {
      throw new ArchiveProblem(`${MANIFEST} counts other facts or images than there are.`);
    }
  }
  return leftOut;
}

/** Writes an archive that was verified to a site. It may be stopped anywhere and repeated. */
export async function restoreArchive(
  archive: Archive,
  target: Target,
  options: { readonly leftOut: ReadonlySet<string>; readonly onProgress?: OnProgress },
): Promise<void> {
  const { files } = archive.manifest;
  // Images and files come first, so that no post is ever shown without them.
  const images = files.filter(({ path }) => path.startsWith(IMAGES));
  const facts = files.filter(({ path }) => path.startsWith('facts/'));
  const parts = files.filter(({ path }) => path.startsWith(FILES));
  const all = images.length + parts.length + facts.length;
  let done = 0;
  await target.begin(archive.id);
  for (const file of images) {
    await target.putImage(file.path.slice(IMAGES.length), await archive.read(file));
    options.onProgress?.(++done, all);
  }
  for (const file of parts) {
    await target.putFilePart(file.path.slice(FILES.length), await archive.read(file));
    options.onProgress?.(++done, all);
  }
  for (const file of facts) {
    const wanted = parseFacts(file, await archive.read(file)).filter(
      ({ key }) => !options.leftOut.has(key),
    );
    for (const part of inParts(wanted)) await target.putFacts(part);
    options.onProgress?.(++done, all);
  }
  await target.finish(archive.id);
}

/** Returns the reason why a fact is malformed; undefined for one that is not. */
function problemOf(checkFact: CheckFact, key: string, text: string): unknown {
  try {
    checkFact(key, text);
    return undefined;
  } catch (cause) {
    return cause ?? new Error('It is malformed.');
  }
}

/** Returns the name under which the facts of a file are counted: that of the file without its number. */
const contentOf = ({ path }: ArchivedFile) =>
  path.slice('facts/'.length).replace(/(?:-newer-\d+)?-\d+\.jsonl$/, '');

function parseFacts({ path }: ArchivedFile, bytes: Uint8Array): Fact[] {
  const lines = new TextDecoder().decode(bytes).split('\n').slice(0, -1);
  try {
    if (!FACTS.test(path)) throw new Error('Its name is another one.');
    return lines.map((line) => Fact.parse(JSON.parse(line)));
  } catch (cause) {
    throw new ArchiveProblem(`${path} is not a file of facts.`, { cause });
  }
}

/** Throws for an image whose name is not the hash of its content. */
function assertImage({ path, sha256 }: ArchivedFile): void {
  if (!isIntact(path, sha256)) {
    throw new ArchiveProblem(`${path} is not the image that its name says.`);
  }
}

/** Splits facts into parts that fit into a request. */
function* inParts(facts: readonly Fact[]): Generator<Fact[]> {
  let part: Fact[] = [];
  let size = 0;
  for (const fact of facts) {
    const length = encoder.encode(JSON.stringify(fact)).length;
    if (part.length === LIMITS.factsPerRequest || size + length > LIMITS.backupPartBytes) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(fact);
    size += length;
  }
  if (part.length > 0) yield part;
}
