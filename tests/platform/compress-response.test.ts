import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { compressText } from '#platform/compress.ts';
import { compressResponse } from '#platform/compress-response.ts';
import { respond, startProject } from '#tests/support/servers/project.ts';

vi.mock(import('#platform/compress.ts'), async (load) => {
  const real = await load();
  return { ...real, compressText: vi.fn(real.compressText) };
});

const TEXT = 'The ledger of the harbour lists every ship. '.repeat(100);
const TYPE = { 'content-type': 'application/json' };

interface Options {
  readonly method?: string;
  readonly asked?: Record<string, string>;
  readonly body?: BodyInit | null;
  readonly status?: number;
  readonly headers?: Record<string, string>;
}

/** Passes a response with a tag through the compression, for a client that takes Brotli unless it says otherwise. */
const pass = ({ method = 'GET', asked, body = TEXT, status = 200, headers }: Options = {}) =>
  compressResponse(
    { method, headers: { 'accept-encoding': 'gzip, br', ...asked } },
    new Response(body, { status, headers: { ...TYPE, etag: '"t"', ...headers } }),
  );

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
] as const)(
  'a text for a client that accepts %s is sent with %s',
  async (accepted, name, unpack) => {
    const response = await pass({ asked: { 'accept-encoding': accepted } });
    const bytes = await response.bytes();

    expect(unpack(bytes).toString()).toBe(TEXT);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-encoding': name,
      'content-length': String(bytes.length),
      etag: 'W/"t"',
      vary: 'accept-encoding',
    });
  },
);

test.each(['', 'identity', 'br;q=0', 'brotli', 'xbr'])(
  'a text for a client that accepts "%s" stays plain, and says what it varies by',
  async (accepted) => {
    const response = await pass({ asked: { 'accept-encoding': accepted } });

    expect(await response.text()).toBe(TEXT);
    expect(response.headers.get('etag')).toBe('"t"');
    expect(response.headers.get('vary')).toBe('accept-encoding');
  },
);

test.each<[string, Options]>([
  ['to a POST, which may show a secret', { method: 'POST' }],
  ['that sets a cookie', { headers: { 'set-cookie': 'session=1' } }],
  ['that must not be transformed', { headers: { 'cache-control': 'private, no-transform' } }],
  ['that is encoded', { headers: { 'content-encoding': 'zstd' } }],
  ['of a file that is read in ranges', { headers: { 'accept-ranges': 'bytes' } }],
  ['with a range', { status: 206, headers: { 'content-range': 'bytes 0-99/200' } }],
  ['to a request for a range', { asked: { range: 'bytes=0-99' } }],
  ['with an image', { headers: { 'content-type': 'image/png' } }],
  ['of a few bytes', { body: TEXT.slice(0, 200) }],
])('a response %s stays as it is', async (_, options) => {
  const response = await pass(options);

  expect(await response.text()).toBe(options.body ?? TEXT);
  expect(response.headers.get('etag')).toBe('"t"');
  expect(response.headers.has('vary')).toBe(false);
});

test('a HEAD has the tag of the compressed text, and no size', async () => {
  const headers = { 'content-length': String(TEXT.length) };
  const response = await pass({ method: 'HEAD', body: null, headers });

  expect(response.headers.get('etag')).toBe('W/"t"');
  expect(response.headers.get('vary')).toBe('accept-encoding');
  expect(response.headers.has('content-length')).toBe(false);
});

test.each(['W/"t"', '"t"'])('a 304 has the tag %s, which the client has', async (known) => {
  const response = await pass({ status: 304, body: null, asked: { 'if-none-match': known } });

  expect(response.headers.get('etag')).toBe(known);
});

test('the same text is compressed once for each encoding', async () => {
  const body = `${TEXT} once`;
  vi.mocked(compressText).mockClear();

  await Promise.all([pass({ body }), pass({ body })]);
  await pass({ body });
  await pass({ body, asked: { 'accept-encoding': 'gzip' } });

  expect(compressText).toHaveBeenCalledTimes(2);
});

test('a stream is sent chunk by chunk, and is given back when its client leaves', async () => {
  const cancelled = vi.fn();
  let stream: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      stream = controller;
      controller.enqueue(Buffer.from('first'));
    },
    cancel: cancelled,
  });
  const response = await pass({ body, asked: { 'accept-encoding': 'gzip' } });
  const reader = response.body?.pipeThrough(new DecompressionStream('gzip')).getReader();
  const read = async () => Buffer.from((await reader?.read())?.value ?? []).toString();

  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(await read()).toBe('first');
  stream?.enqueue(Buffer.from('second'));
  expect(await read()).toBe('second');
  await reader?.cancel('left').catch(() => undefined);
  await expect.poll(() => cancelled).toHaveBeenCalled();
});

test('a function sends compressed text, which its client need not load again', async () => {
  const body = `new Response(${JSON.stringify(TEXT)}, { headers: { etag: '"t"', 'content-type': 'text/plain' } })`;
  const { url } = await startProject({ functions: { text: respond("{ path: '/text' }", body) } });
  const ask = (headers: Record<string, string>) => fetch(`${url}/text`, { headers });

  const response = await ask({ 'accept-encoding': 'br' });
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': 'W/"t"' });

  expect(response.headers.get('content-encoding')).toBe('br');
  expect(await response.text()).toBe(TEXT);
  expect(again.status).toBe(304);
  expect(again.headers.get('etag')).toBe('W/"t"');
});
