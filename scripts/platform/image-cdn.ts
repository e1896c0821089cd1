import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { replaceFile } from '#store/replace-file.ts';
import { isDecodable } from './incoming.ts';

export const IMAGE_CDN_PATH = '/.netlify/images';

const FORMATS = ['avif', 'webp', 'jpeg', 'png', 'gif'] as const;
type Format = (typeof FORMATS)[number];
/** Stands for the site in URLs that are relative to it. */
const OWN = 'http://own';
const FITS = ['contain', 'cover', 'fill'] as const;
const LONGEST_SIDE = 4_000;
const PIXELS = 100_000_000;
const AT_ONCE = 2;
const CACHE_FILES = 2_000;

interface Options {
  readonly cacheDir: string;
  readonly fetchOwn: (path: string) => Promise<Response>;
  /** The deploy that a path's static file comes from; undefined for what a function serves. */
  readonly deployOf: (pathname: string) => string | undefined;
}

interface Wanted {
  readonly url: string;
  readonly deploy: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly quality: number;
  readonly format: Format | undefined;
  readonly fit: (typeof FITS)[number];
}

/**
 * The image CDN: scales a picture of the site's own, never up, in the format that was asked for or the best one the
 * browser takes. Results are kept in `cacheDir`, the same ones asked for together are made once. A static file may be
 * another with the next deploy; what a function serves is taken to be the same for ever.
 */
export function openImageCdn({ cacheDir, fetchOwn, deployOf }: Options) {
  const making = new Map<
    string,
    Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | number>
  >();
  const queue = queueOf(AT_ONCE);

  async function make(wanted: Wanted, name: string, format: Format) {
    const type = `image/${format}`;
    const file = join(cacheDir, name);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) {
      await utimes(file, new Date(), new Date());
      return { bytes: new Uint8Array(kept), type };
    }
    const source = await fetchOwn(wanted.url);
    if (!source.ok || !source.headers.get('content-type')?.startsWith('image/')) {
      await source.body?.cancel();
      return source.status === 200 ? 400 : 404;
    }
    const bytes = await queue(async () => scale(await source.arrayBuffer(), wanted, format));
    await keep(file, bytes);
    return { bytes, type };
  }

  async function keep(file: string, bytes: Uint8Array): Promise<void> {
    await mkdir(cacheDir, { recursive: true });
    await replaceFile(file, bytes);
    await forgetOldest(cacheDir);
  }

  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const parsed = parseWanted(new URL(request.url).searchParams);
    if (!parsed) return new Response('Bad Request', { status: 400 });
    const wanted = { ...parsed, deploy: deployOf(new URL(parsed.url, request.url).pathname) };
    const format = wanted.format ?? bestFormat(request.headers.get('accept') ?? '', wanted.url);
    const name = createHash('sha256')
      .update(JSON.stringify([wanted, format]))
      .digest('hex');
    const etag = `"${name.slice(0, 32)}"`;
    const age =
      wanted.deploy === undefined ? 'max-age=31536000, immutable' : 'max-age=0, must-revalidate';
    const headers = { etag, 'cache-control': `public, ${age}`, vary: 'accept' };
    if (request.headers.get('if-none-match') === etag)
      return new Response(null, { status: 304, headers });

    const made = making.get(name) ?? make(wanted, name, format).finally(() => making.delete(name));
    making.set(name, made);
    const result = await made.catch((error: unknown) => (console.error(error), 400));
    if (typeof result === 'number') return new Response(null, { status: result });
    return new Response(result.bytes, {
      headers: {
        ...headers,
        'content-type': result.type,
        'content-length': String(result.bytes.length),
      },
    });
  };
}

function parseWanted(parameters: URLSearchParams): Omit<Wanted, 'deploy'> | undefined {
  const { origin, pathname = '/', search = '' } = URL.parse(parameters.get('url') ?? '', OWN) ?? {};
  const number = (name: string, most: number) => {
    const text = parameters.get(name);
    if (text === null) return undefined;
    return /^\d{1,5}$/.test(text) && Number(text) > 0 ? Math.min(Number(text), most) : Number.NaN;
  };
  const numbers = [number('w', LONGEST_SIDE), number('h', LONGEST_SIDE), number('q', 100)] as const;
  const fm = parameters.get('fm')?.replace(/^jpg$/, 'jpeg');
  const format = FORMATS.find((candidate) => candidate === fm);
  const fit = FITS.find((candidate) => candidate === (parameters.get('fit') ?? 'contain'));
  const isOwn = origin === OWN && pathname !== '/' && pathname !== IMAGE_CDN_PATH;
  const isValid =
    isOwn && isDecodable(pathname) && !numbers.some(Number.isNaN) && (fm === undefined || format);
  if (!isValid || !fit) return undefined;
  return {
    url: `${pathname}${search}`,
    width: numbers[0],
    height: numbers[1],
    quality: numbers[2] ?? 75,
    format,
    fit,
  };
}

/** WebP where the browser takes it; an animation, which WebP would take long to make, stays what it is. */
function bestFormat(accept: string, url: string): Format {
  if (url.endsWith('.gif')) return 'gif';
  if (accept.includes('image/webp')) return 'webp';
  return url.endsWith('.png') ? 'png' : 'jpeg';
}

async function scale(source: ArrayBuffer, { width, height, quality, fit }: Wanted, format: Format) {
  const image = sharp(new Uint8Array(source), {
    animated: format === 'gif' || format === 'webp',
    autoOrient: true,
    limitInputPixels: PIXELS,
  }).resize({
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    fit: fit === 'contain' ? 'inside' : fit,
    withoutEnlargement: true,
  });
  return new Uint8Array(
    await image
      .toFormat(format, format === 'gif' || format === 'png' ? {} : { quality })
      .toBuffer(),
  );
}

/** Lets so many pieces of work run at once, the others in their turn. */
function queueOf(atOnce: number) {
  const lanes = Array.from({ length: atOnce }, () => Promise.resolve<unknown>(undefined));
  let turn = 0;
  return <T>(work: () => Promise<T>): Promise<T> => {
    const lane = turn++ % atOnce;
    const result = (lanes[lane] ?? Promise.resolve()).then(work, work);
    lanes[lane] = result;
    return result;
  };
}

async function forgetOldest(dir: string): Promise<void> {
  const names = await readdir(dir);
  if (names.length <= CACHE_FILES) return;
  const aged = await Promise.all(
    names.map(async (name) => {
      // Another picture that is being kept may have removed it meanwhile.
      const kept = await stat(join(dir, name)).catch(() => undefined);
      return { name, time: kept?.mtimeMs ?? 0 };
    }),
  );
  aged.sort((a, b) => a.time - b.time);
  for (const { name } of aged.slice(0, names.length - CACHE_FILES * 0.9)) {
    await rm(join(dir, name), { force: true });
  }
}
