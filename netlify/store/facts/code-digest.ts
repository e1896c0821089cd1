import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../../..');

/** Everything that derives data from facts: schemas and folds, the stores, and the packages that they use. */
const MAKERS = ['src/domain', 'netlify/store', 'package-lock.json'];

let digest: string | undefined;

/**
 * Returns a digest of the code that derives data from facts, which is the version of all snapshots. The bundler writes it
 * into functions, which are deployed without their sources.
 */
export function codeDigest(): string {
  digest ??= process.env['CODE_DIGEST'] || digestOfSources();
  return digest;
}

export function digestOfSources(): string {
  const hash = createHash('sha256');
  for (const file of MAKERS.flatMap(filesIn).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(PROJECT, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

function filesIn(path: string): string[] {
  if (statSync(join(PROJECT, path)).isFile()) return [path];
  return readdirSync(join(PROJECT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(PROJECT.length + 1));
}
