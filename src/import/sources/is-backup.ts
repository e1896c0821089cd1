import { FORMAT, MANIFEST } from '#domain/backup/manifest.ts';
import type { SourceFiles } from '#import/open-files.ts';

/** Characters at the beginning of a manifest that name its format. */
const BEGINNING = 200;

/** Returns true for a whole backup of this program, which is restored and not imported. Folders may surround it. */
export async function isBackup(files: SourceFiles): Promise<boolean> {
  for (const path of files.paths.filter((one) => `/${one}`.endsWith(`/${MANIFEST}`))) {
    const manifest = await files.blob(path);
    if ((await manifest.slice(0, BEGINNING).text()).includes(`"${FORMAT}"`)) return true;
  }
  return false;
}
