import { createHash } from 'node:crypto';
import { AppError, ERRORS } from '#domain/errors.ts';
import { RETRY_AFTER } from '#domain/timing.ts';
import { workQueue } from '#work-queue';
import { openImageCache } from './image-cache.ts';
import { type ImageRequest, parseImageRequest } from './image-request.ts';
import { isAnimated, scaleImage, seemsQuick } from './image-scale.ts';
import { sharedWork } from './shared-work.ts';

interface Options {
  readonly cacheDir: string;
  readonly fetchOwn: (path: string) => Promise<Response>;
  /** The deploy that a path's static file comes from; undefined for what a function serves. */
  readonly deployOf: (pathname: string) => string | undefined;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Thrown for an image that cannot be shown, with the status that says why. */
class NoImage extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`No image: ${status}`);
    this.status = status;
  }
}

/**
 * The image CDN: scales a picture of the site's own to a width that its pages use, in the format that was asked for or the
 * best one the browser takes. Results are kept in `cacheDir`, the same ones asked for together are made once. A static
 * file may be another with the next deploy; what a function serves is taken to be the same for ever.
 */
export function openImageCdn({ cacheDir, fetchOwn, deployOf }: Options) {
  const cache = openImageCache(cacheDir);
  const share = sharedWork<Bytes>();
  // A reader's small picture never waits for the large ones.
  const quick = workQueue({ atOnce: 1, waiting: 50 });
  const costly = workQueue({ atOnce: 1, waiting: 20 });

  async function read(path: string): Promise<Bytes> {
    const source = await fetchOwn(path);
    if (source.ok && source.headers.get('content-type')?.startsWith('image/'))
      return source.bytes();
    await source.body?.cancel();
    if (source.status === 503) throw new AppError('busy');
    throw new NoImage(source.ok ? 400 : 404);
  }

  async function scale(wanted: ImageRequest, signal: AbortSignal): Promise<Bytes> {
    const still = seemsQuick(wanted)
      ? await quick(async () => {
          const source = await read(wanted.path);
          return (await isAnimated(source)) ? undefined : scaleImage(source, wanted);
        }, signal)
      : undefined;
    return still ?? costly(async () => scaleImage(await read(wanted.path), wanted), signal);
  }

  async function make(name: string, wanted: ImageRequest, signal: AbortSignal): Promise<Bytes> {
    const kept = await cache.get(name);
    if (kept) return kept;
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
  if (error instanceof NoImage) return new Response(null, { status: error.status });
  if (error instanceof AppError) {
    return new Response(error.message, {
      status: ERRORS[error.code].status,
      headers: { 'retry-after': String(RETRY_AFTER), 'cache-control': 'no-store' },
    });
  }
  console.error(error);
  return new Response(null, { status: 400 });
}
