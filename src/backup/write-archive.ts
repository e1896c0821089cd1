import {
  CONTENT_NAMES,
  type ContentName,
  CONTENTS,
  FILES,
  IMAGE_NAME,
  IMAGES,
  MAX_ROUNDS,
  READ_AGAIN,
} from '#domain/backup/contents.ts';
import { FILE_PART } from '#domain/files/stored-file.ts';
import { FORMAT, FORMAT_VERSION, type Manifest } from '#domain/backup/manifest.ts';
import { type ArchiveWriter, archiveWriter } from './archive-writer.ts';
import { factFiles } from './fact-files.ts';
import { peopleFiles } from './people/people-files.ts';
import { README } from './readme.ts';
import { sha256 } from './sha256.ts';
import type { FactBatch, Source } from './source.ts';

interface Options {
  readonly now: Date;
  /** Aborts the backup. The archive is then not complete. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the numbers of facts and images that were read so far. */
  readonly onProgress?: (facts: number, images: number) => void;
}

/**
 * Writes everything of a site into an archive. Little of it is in memory at any time. If this rejects, the output is
 * aborted, and what was written is no complete archive.
 */
export async function writeArchive(
  source: Source,
  output: WritableStream<Uint8Array>,
  options: Options,
): Promise<Manifest> {
  const { readable, writable } = new TransformStream<Uint8Array>();
  const failure = new AbortController();
  const piped = readable.pipeTo(output, { signal: failure.signal });
  // A failure of the output also fails the writing into it, which reports it.
  piped.catch(() => undefined);
  try {
    const manifest = await write(source, archiveWriter(writable, options.now), options);
    await piped;
    return manifest;
  } catch (error) {
    failure.abort(error);
    await piped.catch(() => undefined);
    throw error;
  }
}

async function write(
  source: Source,
  archive: ArchiveWriter,
  { now, signal, onProgress }: Options,
): Promise<Manifest> {
  const counts: Record<string, number> = {};
  const damaged = new Set<string>();
  const readAgain = new Map<string, Set<string>>(READ_AGAIN.map((name) => [name, new Set()]));
  let facts = 0;
  let images = 0;

  function note(batch: FactBatch): void {
    signal?.throwIfAborted();
    for (const key of batch.damaged) damaged.add(key);
    facts += batch.facts.length;
    onProgress?.(facts, images);
  }

  async function writeFacts(name: ContentName): Promise<void> {
    const files = factFiles(archive, name);
    const people = peopleFiles(name);
    const keys = readAgain.get(name);
    const addAll = async (texts: ReturnType<typeof people.end>) => {
      for (const { path, text } of texts) await archive.addText(path, text);
    };
    for (const prefix of CONTENTS[name]) {
      for await (const batch of source.facts(prefix)) {
        note(batch);
        for (const fact of batch.facts) {
          keys?.add(fact.key);
          await files.add(fact);
          await addAll(people.add(fact));
        }
      }
    }
    await addAll(people.end());
    counts[name] = await files.end();
  }

  /** Adds the facts that were written meanwhile. Returns their number. */
  async function writeNewer(name: (typeof READ_AGAIN)[number], round: number): Promise<number> {
    const known = readAgain.get(name) ?? new Set();
    const files = factFiles(archive, `${name}-newer-${round}`);
    for (const prefix of CONTENTS[name]) {
      for await (const keys of source.keys(prefix)) {
        for (const key of keys.filter((one) => !known.has(one) && !damaged.has(one))) {
          for await (const batch of source.facts(key)) {
            const fact = batch.facts.find((one) => one.key === key);
            note({ facts: fact ? [fact] : [], damaged: batch.damaged });
            known.add(key);
            if (fact) await files.add(fact);
          }
        }
      }
    }
    const newer = await files.end();
    counts[name] = (counts[name] ?? 0) + newer;
    return newer;
  }

  async function writeImages(): Promise<void> {
    for await (const keys of source.keys(IMAGES)) {
      for (const key of keys) {
        signal?.throwIfAborted();
        const name = key.slice(IMAGES.length);
        const bytes = IMAGE_NAME.test(name) ? await source.image(name) : undefined;
        if (bytes && name.startsWith(await sha256(bytes))) {
          await archive.addImage(key, bytes);
          images += 1;
          onProgress?.(facts, images);
        } else damaged.add(key);
      }
    }
    counts['images'] = images;
  }

  /** Writes the parts of files. Each is checked when it is restored. */
  async function writeFiles(): Promise<void> {
    let parts = 0;
    for await (const keys of source.keys(FILES)) {
      for (const key of keys) {
        signal?.throwIfAborted();
        const path = key.slice(FILES.length);
        const bytes = FILE_PART.test(path) ? await source.filePart(path) : undefined;
        if (bytes) await archive.addImage(key, bytes);
        if (bytes) parts += 1;
        else damaged.add(key);
      }
    }
    // Absent without any, so that archives without files are what they were.
    if (parts > 0) counts['files'] = parts;
  }

  const site = await source.site();
  await archive.addText('README.txt', README);
  for (const name of CONTENT_NAMES) await writeFacts(name);
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    let newer = 0;
    for (const name of READ_AGAIN) newer += await writeNewer(name, round);
    if (newer === 0) break;
  }
  // Images and files are read last, since a post is written after them, and none is ever removed.
  await writeImages();
  await writeFiles();
  signal?.throwIfAborted();
  return archive.finish({
    format: FORMAT,
    version: FORMAT_VERSION,
    createdAt: now.toISOString(),
    ...(site !== undefined && { site }),
    counts,
    damaged: [...damaged],
  });
}
