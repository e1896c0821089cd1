import { createServer, type ServerResponse } from 'node:http';
import S3rver from '@20minutes/s3rver';
import { listen } from '#platform/listen.ts';
import type { OffsiteSettings } from '#store/offsite/offsite-settings.ts';

/** Responds to a request in the place of the server. Returns false to leave it to the server. */
export type Fault = (
  request: { method: string; path: string },
  response: ServerResponse,
) => boolean;

/** A server of S3 with an empty bucket. */
export interface S3Server {
  readonly settings: OffsiteSettings;
  /** The requests so far, such as `PUT packs/…`. */
  readonly requests: string[];
  /** Stands in for the server from now on. */
  fault: Fault | undefined;
  readonly close: () => void;
}

/** Opens a server of S3 over a folder. */
export async function openS3(directory: string): Promise<S3Server> {
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'backups' }],
  });
  await s3.configureBuckets();
  const handle = s3.callback();
  const requests: string[] = [];
  const listener = createServer((request, response) => {
    const { method = '', url = '' } = request;
    requests.push(`${method} ${url.replace('/backups/site/', '').replace(/\?.*/, '?')}`);
    if (!server.fault?.({ method, path: url }, response)) handle(request, response);
  });
  const port = await listen(listener, 0, '127.0.0.1');
  const server: S3Server = {
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
    requests,
    fault: undefined,
    close() {
      listener.closeAllConnections();
      listener.close();
      // It takes the exceptions of the whole process for its own.
      s3.logger.exceptions.unhandle();
      s3.logger.close();
    },
  };
  return server;
}

/** Returns the variables by which a site and the commands find a bucket. */
export const offsiteEnv = ({ settings }: S3Server) => ({
  BACKUP_S3_URL: `${settings.bucket}/site`,
  BACKUP_S3_KEY_ID: settings.keyId,
  BACKUP_S3_SECRET: settings.secret,
  BACKUP_KEY: Buffer.from(settings.key).toString('base64url'),
});
