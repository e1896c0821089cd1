import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serveHere } from '#tests/support/servers/serve-here.ts';
import { s3Bucket } from '#store/offsite/s3-bucket.ts';

const MB = 1024 * 1024;

/** Opens a bucket on a server that responds in this way. Returns the bucket, and how many bytes the server has sent. */
async function bucketThat(respond: (response: ServerResponse) => void) {
  const asked: (string | undefined)[] = [];
  const url = await serveHere(({ headers }, response) => {
    asked.push(headers['accept-encoding']?.toString());
    respond(response);
  });
  const settings = {
    bucket: `${url}/b`,
    prefix: '',
    keyId: 'id',
    secret: 'secret',
    region: 'eu',
    key: new Uint8Array(32),
    former: [],
    retention: undefined,
  };
  return { asked, bucket: s3Bucket(settings, { deadline: 10_000, pauses: [] }) };
}

/** Sends zeros as fast as they are taken. Returns the number of bytes so far. */
function pour(response: ServerResponse): () => number {
  const part = Buffer.alloc(MB);
  let sent = 0;
  const go = () => {
    do sent += part.length;
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', go);
  go();
  return () => sent;
}

test('a compressed response is refused unread, however much is in it', async () => {
  const bomb = gzipSync(Buffer.alloc(8 * MB));
  const { asked, bucket } = await bucketThat((response) => {
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': bomb.length });
    response.end(bomb);
  });

  await expect(bucket.get('nights/x')).rejects.toThrow(
    'GET nights/x returns something compressed.',
  );
  expect(asked).toEqual(['identity']);
});

test.each([200, 500])('a response %d without a length is read up to a limit', async (status) => {
  let sent = () => 0;
  const { bucket } = await bucketThat((response) => {
    response.writeHead(status);
    sent = pour(response);
  });

  await expect(bucket.get('nights/x')).rejects.toThrow('GET nights/x returns too much.');
  await expect(bucket.list('')).rejects.toThrow('Listing the bucket returns too much.');
  expect(sent()).toBeLessThan(32 * MB);
});

test('a response that announces too much is refused unread', async () => {
  const { bucket } = await bucketThat((response) => {
    response.writeHead(200, { 'content-length': 65 * MB }).flushHeaders();
  });

  await expect(bucket.get('nights/x')).rejects.toThrow('GET nights/x returns too much.');
});
