import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set([
  '.html',
  '.css',
  '.js',
  '.mjs',
  '.json',
  '.svg',
  '.xml',
  '.txt',
  '.webmanifest',
]);
/** Minimum size of a text for compression, in bytes. */
const SMALLEST = 860;
const AT_ONCE = 8;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Adds a `.br` and a `.gz` file to every text file that benefits from it. Reuses those of the previous site for
 * unchanged files, which most are.
 */
export async function compressSite(dir: string, before?: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .values();
  const worker = async () => {
    for (const file of files) await compress(file, before && join(before, relative(dir, file)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function compress(file: string, before: string | undefined): Promise<void> {
  const bytes = await readFile(file);
  if (before && bytes.length >= SMALLEST && (await takeOver(file, bytes, before))) return;
  const compressed = await compressText(bytes);
  if (!compressed) return;
  await writeFile(`${file}.br`, compressed.br);
  await writeFile(`${file}.gz`, compressed.gzip);
}

/** Compresses a text with both encodings. Returns undefined if it is too small. */
export async function compressText(
  bytes: Uint8Array,
): Promise<{ br: Buffer; gzip: Buffer } | undefined> {
  if (bytes.length < SMALLEST) return undefined;
  // Pages change with every build, so this is a medium quality: a tenth larger than the best, but thirty times as fast.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return { br: await brotli(bytes, { params }), gzip: await zip(bytes, { level: 6 }) };
}

/** Links to the compressed files of the previous build. Returns false if the file has changed or cannot be linked. */
async function takeOver(file: string, bytes: Buffer, before: string): Promise<boolean> {
  const old = await readFile(before).catch(() => undefined);
  if (!old?.equals(bytes)) return false;
  try {
    await link(`${before}.br`, `${file}.br`);
    await link(`${before}.gz`, `${file}.gz`);
    return true;
  } catch {
    await rm(`${file}.br`, { force: true });
    return false;
  }
}
