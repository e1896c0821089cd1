import { log } from '#log/log.ts';
import { createHash } from 'node:crypto';
import { AppError, ERRORS } from '#domain/errors.ts';
import { RETRY_AFTER } from '#domain/timing.ts';
import { workQueue } from '#work-queue';
import { openImageCache } from './image-cache.ts';
import { type ImageRequest, parseImageRequest } from './image-request.ts';
import { sharedWork } from './shared-work.ts';

interface Options {
  readonly cacheDir: string;
  readonly fetchOwn: (path: string, signal: AbortSignal) => Promise<Response>;
  /** Returns the deploy of a path's static file, or undefined for a path of a function. */
  readonly deployOf: (pathname: string) => string | undefined;
}

// Most images are cached, and the library that scales the others has a size of megabytes.
const loadScaling = () => import('./scale-image.ts');

/** Milliseconds in which the site must send an image. Until then, the image blocks one of two queues. */
const SOURCE_TIMEOUT = 30_000;

type Bytes = Uint8Array<ArrayBuffer>;

/** An error for an image that cannot be shown, with the status of the response. */
class NoImage extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`No image: ${status}`);
    this.status = status;
  }
}

/**
 * Creates the image CDN. It scales an image of the site to a width that pages use, in the requested format or the best
 * one that the browser accepts. Results are cached in `cacheDir`, and simultaneous requests for the same one share the
 * work. A static file may change with a deploy. An image of a function is assumed never to change.
 */
export function openImageCdn({ cacheDir, fetchOwn, deployOf }: Options) {
  const cache = openImageCache(cacheDir);
  const share = sharedWork<Bytes>();
  // Small images do not wait for large ones.
  const quick = workQueue({ name: 'images', atOnce: 1, waiting: 50 });
  const costly = workQueue({ name: 'large images', atOnce: 1, waiting: 20 });

  async function read(path: string): Promise<Bytes> {
    const source = await fetchOwn(path, AbortSignal.timeout(SOURCE_TIMEOUT));
    if (source.ok && source.headers.get('content-type')?.startsWith('image/'))
      return source.bytes();
    await source.body?.cancel();
    if (source.status === 503) throw new AppError('busy');
    throw new NoImage(source.ok ? 400 : 404);
  }

  async function scale(wanted: ImageRequest, signal: AbortSignal): Promise<Bytes> {
    const { isAnimated, scaleImage } = await loadScaling();
    const still = seemsQuick(wanted)
      ? await quick(async () => {
          const source = await read(wanted.path);
          return (await isAnimated(source)) ? undefined : scaleImage(source, wanted);
        }, signal)
      : undefined;
    return still ?? costly(async () => scaleImage(await read(wanted.path), wanted), signal);
  }

  async function make(name: string, wanted: ImageRequest, signal: AbortSignal): Promise<Bytes> {
    const cached = await cache.get(name);
    if (cached) return cached;
    const bytes = await scale(wanted, signal);
    await cache.put(name, bytes);
    return bytes;
  }

  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const accept = request.headers.get('accept') ?? '';
    const wanted = parseImageRequest(new URL(request.url).searchParams, accept);
    if (!wanted) return new Response('Bad Request', { status: 400 });
    const deploy = deployOf(wanted.path);
    const name = createHash('sha256')
      .update(JSON.stringify([wanted, deploy]))
      .digest('hex');
    const etag = `"${name.slice(0, 32)}"`;
    const age = deploy === undefined ? 'max-age=31536000, immutable' : 'max-age=0, must-revalidate';
    const headers = { etag, 'cache-control': `public, ${age}`, vary: 'accept' };
    if (request.headers.get('if-none-match') === etag)
      return new Response(null, { status: 304, headers });

    try {
      const bytes = await share(name, request.signal, (signal) => make(name, wanted, signal));
      const length = String(bytes.length);
      return new Response(bytes, {
        headers: { ...headers, 'content-type': `image/${wanted.format}`, 'content-length': length },
      });
    } catch (error) {
      return failure(error);
    }
  };
}

function failure(error: unknown): Response {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return failure(new AppError('busy', { cause: error }));
  if (error instanceof NoImage) return new Response(null, { status: error.status });
  if (error instanceof AppError) {
    return new Response(error.message, {
      status: ERRORS[error.code].status,
      headers: { 'retry-after': String(RETRY_AFTER), 'cache-control': 'no-store' },
    });
  }
  log.error(error);
  return new Response(null, { status: 400 });
}

/** Maximum width of a still image that is scaled in a fraction of a second. */
const QUICK_WIDTH = 640;

/** Returns true if an image is scaled quickly, unless its source turns out to be an animation. */
const seemsQuick = ({ path, width, format }: ImageRequest) =>
  width <= QUICK_WIDTH && format !== 'avif' && format !== 'gif' && !path.endsWith('.gif');
