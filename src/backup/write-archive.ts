import type { Fact } from '#domain/backup/backup-api.ts';
import { isFileKey, isIntact } from '#domain/backup/contents.ts';
import { FORMAT, FORMAT_VERSION, type Manifest } from '#domain/backup/manifest.ts';
import { READ_AGAIN, walkContent } from '#domain/backup/walk-content.ts';
import { type ContentName, CONTENTS, IMAGES } from '#domain/facts/contents.ts';
import { type ArchiveWriter, archiveWriter } from './archive-writer.ts';
import { peopleFiles } from './people/people-files.ts';
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

/** Approximate number of characters in a file. */
const FILE_SIZE = 4_000_000;

/** Writes facts into files of JSON lines, `facts/{name}-{n}.jsonl`, each with some thousand facts. */
function factFiles(archive: ArchiveWriter, name: string) {
  let lines: string[] = [];
  let size = 0;
  let files = 0;
  let facts = 0;

  async function flush(): Promise<void> {
    if (lines.length === 0) return;
    files += 1;
    const text = lines.join('');
    lines = [];
    size = 0;
    await archive.addText(`facts/${name}-${String(files).padStart(4, '0')}.jsonl`, text);
  }

  return {
    async add({ key, text }: Fact): Promise<void> {
      const line = `${JSON.stringify({ key, text })}\n`;
      lines.push(line);
      size += line.length;
      facts += 1;
      if (size > FILE_SIZE) await flush();
    },

    /** Writes the last file, and returns the number of facts. */
    async end(): Promise<number> {
      await flush();
      return facts;
    },
  };
}

/** The text that explains an archive to people. */
const README = `This is a backup of a site made with Commonplace.

posts/      each post as Markdown and as JSON, by category
trash/      deleted posts and drafts as Markdown
pages/      the author's own pages, in the same forms
drafts/     each draft as Markdown
comments/   the comments of each post as JSON, with names and email addresses, named by the post's document
thoughts/   the daily thoughts of each month as JSON
images/     every uploaded image
files/      every other uploaded file, in parts of 4 MB (join them: cat files/NAME/* > NAME)
settings.json

facts/      everything that a restore needs, one fact in each line: its key and its exact text
manifest.json   the size and the SHA-256 hash of each file

Never publish this folder as it is: it holds email addresses and deleted texts.
A restore reads only facts/, images/ and files/. The other files are for people and other programs.
To restore: npm run restore -- ARCHIVE
`;
