import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { readIfPresent } from '#store/facts/read-if-present.ts';
import { BUNDLES_DIR, fingerprint, replaceFolder } from '#platform/functions/bundle.ts';
import { readIncludedFiles } from './included-files.ts';

/** The sources of zips. If none has changed, the zips are still valid. */
const SOURCES = [BUNDLES_DIR, 'netlify.toml', 'package-lock.json'];

export interface Zip {
  readonly name: string;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Packs the bundled functions of a project like Netlify, unless the zips are up to date. Returns their folder. */
export async function packFunctions(projectDir: string): Promise<string> {
  const folder = join(projectDir, 'dist-functions/zips');
  const stamp = 'sources';
  const sources = await fingerprint(projectDir, SOURCES);
  const known = await readIfPresent(join(folder, stamp));
  if (known === sources) return folder;

  const { zipFunctions } = await import('@netlify/zip-it-and-ship-it');
  const { byFunction } = await readIncludedFiles(projectDir);
  const config = Object.entries(byFunction).map(
    ([name, files]) =>
      [name, { includedFiles: [...files], includedFilesBasePath: projectDir }] as const,
  );
  const making = `${folder}-${process.pid}`;
  // A killed process may have left a folder with this name.
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  await zipFunctions(join(projectDir, BUNDLES_DIR), making, {
    basePath: projectDir,
    config: { '*': { nodeVersion: '24.x' }, ...Object.fromEntries(config) },
  });
  await writeFile(join(making, stamp), sources);
  await replaceFolder(folder, making);
  return folder;
}

configure({ useWebWorkers: false });

export async function openZip(name: string, packed: Buffer): Promise<Zip> {
  const files = new Map<string, Buffer>();
  for await (const entry of new ZipReader(new Uint8ArrayReader(packed)).getEntriesGenerator()) {
    if (entry.directory) continue;
    files.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())));
  }
  const unpackedBytes = files.values().reduce((sum, { length }) => sum + length, 0);
  return { name, files, packedBytes: packed.length, unpackedBytes };
}

export async function readZips(folder: string): Promise<Zip[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.zip')).sort();
  return Promise.all(
    names.map(async (file) => openZip(basename(file, '.zip'), await readFile(join(folder, file)))),
  );
}

/** Unpacks each zip into its own folder. */
export async function unpack(zips: readonly Zip[], folder: string): Promise<void> {
  for (const { name, files } of zips) {
    for (const [path, content] of files) {
      const file = join(folder, name, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  }
}
