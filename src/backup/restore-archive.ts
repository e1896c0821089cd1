import { Fact } from '#domain/backup/backup-api.ts';
import { IMAGE_NAME, IMAGES } from '#domain/backup/contents.ts';
import type { ArchivedFile } from '#domain/backup/manifest.ts';
import { LIMITS } from '#domain/limits.ts';
import { type Archive, ArchiveProblem } from './archive-reader.ts';
import type { Target } from './target.ts';

const encoder = new TextEncoder();

const FACTS = /^facts\/[a-z0-9-]+\.jsonl$/;

/** Checks a fact by the schema with which a site reads it. Throws for a malformed one. */
export type CheckFact = (key: string, text: string) => void;

/** Called with the number of files that were handled so far, and of all. */
type OnProgress = (done: number, all: number) => void;

/**
 * Reads every file of an archive, and checks every fact and image. Throws an `ArchiveProblem` that names the first file
 * that is not as it should be. Nothing is written.
 */
export async function verifyArchive(
  archive: Archive,
  checkFact: CheckFact,
  onProgress?: OnProgress,
): Promise<void> {
  const { files } = archive.manifest;
  for (const [n, file] of files.entries()) {
    const bytes = await archive.read(file);
    if (file.path.startsWith('facts/')) checkFacts(file, bytes, checkFact);
    if (file.path.startsWith(IMAGES)) assertImage(file);
    onProgress?.(n + 1, files.length);
  }
}

/** Writes an archive that was verified to a site. It may be stopped anywhere and repeated. */
export async function restoreArchive(
  archive: Archive,
  target: Target,
  onProgress?: OnProgress,
): Promise<void> {
  const { files } = archive.manifest;
  // Images come first, so that no post is ever shown without them.
  const images = files.filter(({ path }) => path.startsWith(IMAGES));
  const facts = files.filter(({ path }) => path.startsWith('facts/'));
  const all = images.length + facts.length;
  let done = 0;
  await target.begin(archive.id);
  for (const file of images) {
    await target.putImage(file.path.slice(IMAGES.length), await archive.read(file));
    onProgress?.(++done, all);
  }
  for (const file of facts) {
    for (const part of inParts(parseFacts(file, await archive.read(file)))) {
      await target.putFacts(part);
    }
    onProgress?.(++done, all);
  }
  await target.finish(archive.id);
}

function checkFacts(file: ArchivedFile, bytes: Uint8Array, checkFact: CheckFact): void {
  for (const { key, text } of parseFacts(file, bytes)) {
    try {
      checkFact(key, text);
    } catch (cause) {
      throw new ArchiveProblem(`${file.path} holds a malformed fact, ${key}.`, { cause });
    }
  }
}

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
  const name = path.slice(IMAGES.length);
  if (!IMAGE_NAME.test(name) || !name.startsWith(sha256)) {
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
