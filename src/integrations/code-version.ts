import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

const SETTINGS = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Returns a hash of everything in the repository that a built page is made from, besides its content. */
export async function codeVersion(): Promise<string> {
  const folders = await Promise.all(
    ['src', 'public'].map((name) =>
      readdir(join(ROOT, name), { recursive: true, withFileTypes: true }),
    ),
  );
  const sources = folders.flat().filter((entry) => entry.isFile());
  const files = [
    ...sources.map(({ parentPath, name }) => join(parentPath, name)),
    ...SETTINGS.map((name) => join(ROOT, name)),
  ].sort();
  const texts = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256').update(process.version);
  for (const [n, file] of files.entries())
    hash.update(`\0${file.slice(ROOT.length)}\0`).update(texts[n] ?? '');
  return hash.digest('hex');
}
