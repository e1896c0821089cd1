import { archiveWriter } from '#backup/archive-writer.ts';
import { FORMAT_VERSION, type Manifest } from '#domain/backup/manifest.ts';
import { NOW } from '#tests/support/app/test-app.ts';

interface ForgedFact {
  readonly key: string;
  readonly value: unknown;
}

/**
 * Writes an archive of any facts, with the right hashes. Its manifest counts them as documents, unless `counts` says
 * otherwise.
 */
export async function forgedArchive(
  facts: readonly ForgedFact[],
  counts: Manifest['counts'] = { documents: facts.length },
): Promise<Blob> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
  const blob = new Response(readable).blob();
  const archive = archiveWriter(writable, NOW);
  const lines = facts.map(({ key, value }) => JSON.stringify({ key, text: JSON.stringify(value) }));
  await archive.addText('facts/documents-0001.jsonl', lines.map((line) => `${line}\n`).join(''));
  await archive.finish({
    format: 'commonplace-backup',
    version: FORMAT_VERSION,
    createdAt: NOW.toISOString(),
    counts,
    damaged: [],
  });
  return blob;
}
