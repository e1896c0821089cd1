import type { Fact } from '#domain/backup/backup-api.ts';
import type { ArchiveWriter } from './archive-writer.ts';

/** Approximate number of characters in a file. */
const FILE_SIZE = 4_000_000;

/** Writes facts into files of JSON lines, `facts/{name}-{n}.jsonl`, each with some thousand facts. */
export function factFiles(archive: ArchiveWriter, name: string) {
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
