import {
  type ContentName,
  CONTENTS,
  IMAGES,
  isFileKey,
  isIntact,
} from '#domain/backup/contents.ts';
import { FORMAT, FORMAT_VERSION, type Manifest } from '#domain/backup/manifest.ts';
import { READ_AGAIN, walkContent } from '#domain/backup/walk-content.ts';
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

  async function writeFacts(name: ContentName): Promise<number> {
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
    const written = await files.end();
    counts[name] = written;
    return written;
  }

  /** Adds the facts that were written meanwhile. Returns their number. */
  async function writeNewer(name: ContentName, round: number): Promise<number> {
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

  /** Adds the images, or the parts of other files. */
  async function writeFiles(prefix: string): Promise<void> {
    let written = 0;
    for await (const keys of source.keys(prefix)) {
      for (const key of keys) {
        signal?.throwIfAborted();
        const bytes = isFileKey(key) ? await source.file(key) : undefined;
        if (!bytes || !isIntact(key, await sha256(bytes))) {
          damaged.add(key);
          continue;
        }
        await archive.addImage(key, bytes);
        written += 1;
        if (prefix === IMAGES) {
          images = written;
          onProgress?.(facts, images);
        }
      }
    }
    // Absent without any, so that archives without files are what they were.
    if (prefix === IMAGES || written > 0) counts[prefix.slice(0, -1)] = written;
  }

  const site = await source.site();
  await archive.addText('README.txt', README);
  await walkContent({
    writeFacts: (name, round) => (round === 0 ? writeFacts(name) : writeNewer(name, round)),
    writeFiles,
  });
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
