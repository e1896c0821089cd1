import { FILE_PART } from '#domain/files/stored-file.ts';
import type { SourceFiles } from '#import/files/source-files.ts';

/**
 * Reads a file of an export that is no image. A backup of this program has it in parts, of which this gets the first.
 * Returns undefined for a file that cannot be read.
 */
export async function readSource(files: SourceFiles, path: string): Promise<Blob | undefined> {
  const isPart = FILE_PART.test(path.split('/').slice(-2).join('/'));
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const paths = isPart ? files.paths.filter((one) => one.startsWith(folder)) : [path];
  try {
    const parts: Blob[] = [];
    for (const one of paths) parts.push(await files.blob(one));
    return new Blob(parts);
  } catch {
    return undefined;
  }
}
