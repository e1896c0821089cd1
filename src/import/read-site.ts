import { IMPORT_MESSAGES } from '#domain/messages/import-messages.ts';
import type { SourceFiles } from './open-files.ts';
import type { ImportedSite } from './model.ts';
import { isBackup } from './sources/is-backup.ts';
import { isGhostExport, readGhost } from './sources/read-ghost.ts';
import { hasMarkdown, readMarkdown } from './sources/markdown/read-markdown.ts';
import { isSubstack, readSubstack } from './sources/read-substack.ts';
import { readWordPress } from './sources/wordpress/read-wordpress.ts';
import { isWxr } from './sources/wordpress/wxr.ts';

/** Reads an export of any source that is known. Throws with a message for the author if it is none. */
export async function readSite(files: SourceFiles): Promise<ImportedSite> {
  if (await isBackup(files)) throw new Error(IMPORT_MESSAGES.isBackup);
  if (isSubstack(files)) return readSubstack(files);
  // Other files may surround an export: those of a plugin, of a theme, or a README among the images.
  const parts = await filesWith(files, /\.xml$/i, isWxr);
  if (parts.length > 0) return mergeExports(files, parts);
  const [ghost] = await filesWith(files, /^(?:[^/]*\/)?[^/]*\.json$/i, isGhostExport);
  if (ghost !== undefined) return readGhost(await files.text(ghost));
  if (hasMarkdown(files)) return readMarkdown(files);
  if (files.paths.some((path) => /\.xml$/i.test(path)))
    throw new Error('This XML file is no export of WordPress.');
  if (files.paths.some((path) => /\.json$/i.test(path)))
    throw new Error('This JSON file is no export of Ghost.');
  throw new Error(
    'No export was found: choose a WordPress XML file, a Ghost JSON file, a Substack ZIP file, or a folder of Markdown files.',
  );
}

/** Characters at the beginning of a file that tell what it is. */
const BEGINNING = 10_000;

/** Returns the paths of the files that have such a name and begin in such a way. */
async function filesWith(
  files: SourceFiles,
  name: RegExp,
  isWanted: (beginning: string) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (const path of files.paths.filter((one) => name.test(one))) {
    const file = await files.blob(path);
    if (isWanted(await file.slice(0, BEGINNING).text())) found.push(path);
  }
  return found;
}

/** Reads some files as one export. WordPress splits a large one. */
async function mergeExports(files: SourceFiles, parts: readonly string[]): Promise<ImportedSite> {
  let all: ImportedSite | undefined;
  for (const path of parts) {
    const site = await readWordPress(await files.text(path));
    all = all
      ? {
          ...all,
          items: [...all.items, ...site.items],
          originals: all.originals.union(site.originals),
          leftOut: [...all.leftOut, ...site.leftOut],
        }
      : site;
  }
  if (!all) throw new Error('No XML file was found.');
  return all;
}
