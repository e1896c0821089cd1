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
/** Texts of fewer bytes gain nothing by being compressed. */
const SMALLEST = 860;
const AT_ONCE = 8;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Puts a `.br` and a `.gz` beside every text file of a site that is not too small to gain by it. What is the same in the
 * site before is taken over from there: of most builds nearly everything is.
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

/** Compresses a text in both ways; undefined where it is too small to gain by it. */
export async function compressText(
  bytes: Uint8Array,
): Promise<{ br: Buffer; gzip: Buffer } | undefined> {
  if (bytes.length < SMALLEST) return undefined;
  // Pages change at every build, so the middle of the scale: a tenth larger than the best, thirty times as fast.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return { br: await brotli(bytes, { params }), gzip: await zip(bytes, { level: 6 }) };
}

/** Links to the compressed copies of the build before. Returns false where the file has changed or cannot be linked to. */
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
