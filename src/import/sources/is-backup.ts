import { FORMAT, MANIFEST } from '#domain/backup/manifest.ts';
import type { SourceFiles } from '#import/files/source-files.ts';

/** Characters at the beginning of a manifest that name its format. */
const BEGINNING = 200;

/** Returns true for a whole backup of this program, which is restored and not imported. */
export async function isBackup(files: SourceFiles): Promise<boolean> {
  if (!files.paths.includes(MANIFEST)) return false;
  const manifest = await files.blob(MANIFEST);
  return (await manifest.slice(0, BEGINNING).text()).includes(`"${FORMAT}"`);
}
