import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { serveHere } from '#tests/support/servers/serve-here.ts';
import { blobsStore } from '#store/drivers/blobs.ts';

// These are of a store across a network, whose deadlines are short.
beforeEach(() => void vi.stubEnv('LOCAL_STORE_DEADLINE', undefined));
test('a store that stops in the middle of a fact is let go at the deadline', async () => {
  let abandoned: () => void = () => undefined;
  const isAbandoned = new Promise<void>((resolve) => (abandoned = resolve));
  const edgeURL = await serveHere((_, response) => {
    response.on('close', abandoned);
    response.writeHead(200, { 'content-length': '100' }).write('half');
  });
  const context = { siteID: 'site', token: 'token', edgeURL, uncachedEdgeURL: edgeURL };
  process.env['NETLIFY_BLOBS_CONTEXT'] = Buffer.from(JSON.stringify(context)).toString('base64');
  const begun = Promise.withResolvers<undefined>();
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const response = await fetch(...request);
    begun.resolve(undefined);
    return response;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers().restoreAllMocks());

  const reading = blobsStore('test').get('a/b');
  const refused = expect(reading).rejects.toMatchObject({ code: 'store_unavailable' });
  await begun.promise;
  await vi.advanceTimersByTimeAsync(10_000);

  await refused;
  await isAbandoned;
});

test('a list has as long as it needs, and each of its pages ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers().restoreAllMocks());
  let pages = 0;
  let isSilent = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    await new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      if (!isSilent) setTimeout(resolve, 3_900);
    });
    pages += 1;
    const blobs = [{ key: `a/${pages}`, etag: '' }];
    return Response.json({ blobs, ...(pages < 20 && { next_cursor: String(pages) }) });
  });
  const edge = { edgeURL: 'http://blobs.test', uncachedEdgeURL: 'http://blobs.test' };
  const context = JSON.stringify({ siteID: 'site', token: 'token', ...edge });
  process.env['NETLIFY_BLOBS_CONTEXT'] = Buffer.from(context).toString('base64');

  const listed = blobsStore('test').list('a/');
  await vi.advanceTimersByTimeAsync(20 * 3_900);
  expect(await listed).toHaveLength(20);

  pages = 0;
  isSilent = true;
  const refused = expect(blobsStore('test').list('a/')).rejects.toMatchObject({
    code: 'store_unavailable',
  });
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
});
