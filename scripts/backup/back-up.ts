import { stat } from 'node:fs/promises';
import type { Manifest } from '#domain/backup/manifest.ts';
import { writeArchive } from '#backup/write-archive.ts';
import { fileOutput } from './file-output.ts';
import { openSource, type SiteLocation } from './location.ts';
import { showCount } from './run-command.ts';

/** Writes a backup of a site into a file. Returns its manifest, and its size in bytes. */
export async function backUp(
  location: SiteLocation,
  file: string,
): Promise<{ manifest: Manifest; size: number }> {
  const source = await openSource(location);
  try {
    const manifest = await writeArchive(source, await fileOutput(file), {
      now: new Date(),
      onProgress: (facts, images) => showCount(`Read ${facts} facts and ${images} images`),
    });
    showCount('');
    await source.complete();
    return { manifest, size: (await stat(file)).size };
  } finally {
    await source.close();
  }
}

export function describe({ counts, damaged }: Manifest): string {
  const { images = 0, files = 0, ...kinds } = counts;
  const facts = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  const left = damaged.length > 0 ? `; ${damaged.length} damaged ones were left out` : '';
  const parts = files > 0 ? `, and ${files} parts of other files` : '';
  return `${facts} facts and ${images} images${parts}${left}`;
}
