import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';
import type { OffsiteSettings } from '#store/offsite/offsite-settings.ts';
import { tempFolder } from './temp-folder.ts';

/** Responds to a request in the place of the server. Returns false to leave it to the server. */
export type Fault = (
  request: { method: string; path: string },
  response: ServerResponse,
) => boolean;

/** A server of S3 with an empty bucket, until the test ends. */
export interface S3Server {
  readonly settings: OffsiteSettings;
  /** The requests so far, such as `PUT packs/…`. */
  readonly requests: string[];
  /** Stands in for the server from now on. */
  fault: Fault | undefined;
}

export async function s3Server(): Promise<S3Server> {
  const s3 = new S3rver({
    directory: tempFolder(),
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'backups' }],
  });
  await s3.configureBuckets();
  const handle = s3.callback();
  const requests: string[] = [];
  const server: S3Server = { settings: undefined as never, requests, fault: undefined };
  const listener = createServer((request, response) => {
    const { method = '', url = '' } = request;
    requests.push(`${method} ${url.replace('/backups/site/', '').replace(/\?.*/, '?')}`);
    if (!server.fault?.({ method, path: url }, response)) handle(request, response);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    listener.closeAllConnections();
    listener.close();
    // It takes the exceptions of the whole process for its own.
    s3.logger.exceptions.unhandle();
    s3.logger.close();
  });
  const { port } = listener.address() as AddressInfo;
  return Object.assign(server, {
    settings: {
      bucket: `http://127.0.0.1:${port}/backups`,
      prefix: 'site/',
      keyId: 'S3RVER',
      secret: 'S3RVER',
      region: undefined,
      key: crypto.getRandomValues(new Uint8Array(32)),
      former: [],
      retention: { days: 7, weeks: 4, months: 12 },
    },
  });
}
