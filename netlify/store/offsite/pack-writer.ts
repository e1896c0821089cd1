import { createHash } from 'node:crypto';
import type { Fact } from '#domain/backup/backup-api.ts';
import type { Bucket } from './bucket.ts';
import { type Pack, PACKS, putText } from './night.ts';

/** Approximate number of characters in a pack. */
const PACK_SIZE = 4_000_000;

interface Options {
  readonly newId: () => string;
  readonly onPack: (pack: Pack) => void;
}

/** Writes facts into packs of a few megabytes. */
export function packWriter(bucket: Bucket, { newId, onPack }: Options) {
  let lines: string[] = [];
  let size = 0;
  let facts: Pack['facts'] = [];

  async function flush(): Promise<void> {
    if (facts.length === 0) return;
    const text = lines.join('');
    const written = facts;
    lines = [];
    size = 0;
    facts = [];
    const name = PACKS + newId();
    onPack({
      name,
      size: await putText(bucket, name, text),
      sha256: createHash('sha256').update(text).digest('hex'),
      count: written.length,
      facts: written,
    });
  }

  return {
    async add({ key, text }: Fact, tag: string): Promise<void> {
      const line = `${JSON.stringify({ key, text })}\n`;
      lines.push(line);
      size += line.length;
      facts.push([key, tag]);
      if (size > PACK_SIZE) await flush();
    },
    flush,
  };
}
