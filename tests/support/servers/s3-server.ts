import { onTestFinished } from 'vitest';
import { openS3, type S3Server } from './open-s3.ts';
import { tempFolder } from './temp-folder.ts';

/** Opens a server of S3 with an empty bucket, until the test ends. */
export async function s3Server(): Promise<S3Server> {
  const server = await openS3(tempFolder());
  onTestFinished(server.close);
  return server;
}
