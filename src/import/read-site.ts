import type { SourceFiles } from '#import/files/source-files.ts';
import type { ImportedSite } from './model.ts';
import { readGhost } from './sources/ghost/read-ghost.ts';
import { hasMarkdown, readMarkdown } from './sources/markdown/read-markdown.ts';
import { isSubstack, readSubstack } from './sources/substack/read-substack.ts';
import { readWordPress } from './sources/wordpress/read-wordpress.ts';

/** Reads an export of any source that is known. Throws with a message for the author if it is none. */
export async function readSite(files: SourceFiles): Promise<ImportedSite> {
  if (isSubstack(files)) return readSubstack(files);
  const xml = files.paths.find((path) => /\.xml$/i.test(path));
  const isSite = hasMarkdown(files);
  if (xml !== undefined && !isSite) return mergeExports(files);
  if (isSite) return readMarkdown(files);
  const json = files.paths.find((path) => /\.json$/i.test(path));
  if (json !== undefined) return readGhost(await files.text(json));
  throw new Error(
    'No export was found: choose a WordPress XML file, a Ghost JSON file, a Substack ZIP file, or a folder of Markdown files.',
  );
}

/** Reads all XML files as one export. WordPress splits a large one. */
async function mergeExports(files: SourceFiles): Promise<ImportedSite> {
  let all: ImportedSite | undefined;
  for (const path of files.paths.filter((one) => /\.xml$/i.test(one))) {
    const site = readWordPress(await files.text(path));
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
