import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { withRetries } from '#store/facts/with-retries.ts';
import { type Bucket, BucketProblem, type StoredObject } from './bucket.ts';
import type { OffsiteSettings } from './offsite-settings.ts';

/** Times to wait for a bucket, in milliseconds. */
export interface Patience {
  /** Time for a request, besides that for its bytes. */
  readonly deadline: number;
  /** Pauses before a request is sent again. */
  readonly pauses: readonly number[];
}

const PATIENCE: Patience = { deadline: 20_000, pauses: [1_000, 5_000] };
/** Bytes that even a slow line carries in a millisecond. */
const SLOWEST = 50;
const MB = 1024 * 1024;
/**
 * Most bytes of a response that are read, so that a server cannot fill the memory: the size that it announces, up to that
 * of the largest manifest, and without one a list or an error.
 */
const MOST = { announced: 64 * MB, unknown: 4 * MB };

/** Advice for the codes of errors that mean a mistake in the variables. */
const ADVICE: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'BACKUP_S3_KEY_ID is not known there.',
  SignatureDoesNotMatch: 'BACKUP_S3_SECRET does not belong to BACKUP_S3_KEY_ID.',
  NoSuchBucket: 'There is no bucket of that name. Check BACKUP_S3_URL.',
  AccessDenied: 'The key may not do that. Check its rights.',
  AuthorizationHeaderMalformed: 'Check BACKUP_S3_REGION.',
  PermanentRedirect: 'Check BACKUP_S3_REGION and the endpoint in BACKUP_S3_URL.',
  TemporaryRedirect: 'Check BACKUP_S3_REGION and the endpoint in BACKUP_S3_URL.',
  RequestTimeTooSkewed: 'The clock of this machine is wrong.',
};
/** Codes with status 400 that another attempt may not have. */
const TEMPORARY = new Set(['RequestTimeout', 'SlowDown']);

/** A response of the bucket that is no success. */
class Refusal extends BucketProblem {
  readonly isTemporary: boolean;
  constructor(message: string, isTemporary = false) {
    super(message);
    this.isTemporary = isTemporary;
  }
}

/** Opens a bucket of any S3-compatible server, by addresses in which the bucket is the first part of the path. */
export function s3Bucket(
  { bucket, prefix, keyId, secret, region }: OffsiteSettings,
  { deadline, pauses }: Patience = PATIENCE,
): Bucket {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    ...(region !== undefined && { region }),
  });

  /** Sends a request once, and reads its response. Returns undefined if there is no such object. */
  async function attempt(method: string, path: string, body?: Uint8Array<ArrayBuffer>) {
    const late = new AbortController();
    const wait = (bytes = 0) => setTimeout(() => late.abort(), deadline + bytes / SLOWEST);
    let timer = wait(body?.length);
    try {
      const request = await client.sign(`${bucket}${path}`, {
        method,
        // Credentials are for this address alone.
        redirect: 'manual',
        signal: late.signal,
        headers: body ? digests(body) : {},
        ...(body && { body }),
      });
      // Not signed: a proxy may change it.
      request.headers.set('accept-encoding', 'identity');
      const response = await fetch(request);
      clearTimeout(timer);
      timer = wait(Number(response.headers.get('content-length')));
      const bytes = await readBody(response, describe(method, path));
      if (response.ok) return { bytes, headers: response.headers };
      throwUnlessMissing(method, path, response, bytes);
      return undefined;
    } finally {
      clearTimeout(timer);
      // Ends a response that was not read.
      late.abort();
    }
  }

  /** Sends a request, again after each of the pauses if it fails for a reason that may pass. */
  async function send(method: string, path: string, body?: Uint8Array<ArrayBuffer>) {
    try {
      return await withRetries(() => attempt(method, path, body), {
        pauses,
        isTemporary: (error) => !(error instanceof Refusal) || error.isTemporary,
      });
    } catch (cause) {
      if (cause instanceof BucketProblem) throw cause;
      const isLate = cause instanceof DOMException && cause.name === 'AbortError';
      const reason = isLate ? 'had no response in time' : 'failed: there was no connection';
      throw new BucketProblem(`${describe(method, path)} ${reason}.`, { cause });
    }
  }

  const pathOf = (name: string) => `/${prefix}${name}`;

  return {
    async list(under) {
      const objects = [];
      let now = 0;
      let token: string | undefined;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix: prefix + under,
          ...(token !== undefined && { 'continuation-token': token }),
        });
        const listed = await send('GET', `?${query}`);
        if (!listed) throw new BucketProblem('The list of objects is missing.');
        const page = parseList(new TextDecoder().decode(listed.bytes));
        for (const object of page.objects) {
          objects.push({ ...object, name: object.name.slice(prefix.length) });
        }
        now = Date.parse(listed.headers.get('date') ?? '') || Date.now();
        token = page.next;
      } while (token !== undefined);
      return { objects, now };
    },
    get: async (name) => (await send('GET', pathOf(name)))?.bytes,
    async put(name, bytes) {
      await send('PUT', pathOf(name), bytes);
    },
    async remove(name) {
      await send('DELETE', pathOf(name));
    },
  };
}

/** Reads a response. Throws a `Refusal` before more of it is in memory than may be. */
async function readBody(response: Response, request: string): Promise<Uint8Array<ArrayBuffer>> {
  // What is compressed may be of any size, and was not asked for.
  if (response.headers.has('content-encoding')) {
    throw new Refusal(`${request} returns something compressed.`);
  }
  const length = response.headers.get('content-length');
  const most = length === null ? MOST.unknown : Math.min(Number(length), MOST.announced);
  if (Number(length) > MOST.announced) throw new Refusal(`${request} returns too much.`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let read = 0;
  for await (const part of response.body ?? []) {
    read += part.length;
    if (read > most) throw new Refusal(`${request} returns too much.`);
    parts.push(new Uint8Array(part));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Throws the reason why the server has refused a request, unless it asked for an object that is not there. */
function throwUnlessMissing(
  method: string,
  path: string,
  { status }: Response,
  bytes: Uint8Array,
): void {
  const { code, message } = parseError(new TextDecoder().decode(bytes));
  const isObject = method !== 'PUT' && !path.startsWith('?');
  // A bucket that is missing is no missing object.
  if (status === 404 && isObject && code !== 'NoSuchBucket') return;
  const reason = [code, ADVICE[code] ?? message].filter(Boolean).join(': ');
  throw new Refusal(
    `${describe(method, path)} was refused with ${status}${reason && ` ${reason}`}`,
    status === 429 || status >= 500 || TEMPORARY.has(code),
  );
}

/** Returns headers by which the server finds a body that changed on its way. Locked buckets ask for the second. */
const digests = (body: Uint8Array) => ({
  'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
  'content-md5': createHash('md5').update(body).digest('base64'),
});

const describe = (method: string, path: string) =>
  path.startsWith('?') ? 'Listing the bucket' : `${method} ${path.slice(1)}`;

// A server of S3 writes its few elements without attributes, and our names have no letter that XML escapes. A parser of
// XML would be larger than everything else that a backup needs.

/** Returns the text of the first element of a name, which is empty without one. */
const textOf = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.trim() ?? '';

/** Reads a page of the list of a bucket. Throws a `BucketProblem` for anything else. */
function parseList(xml: string): { objects: StoredObject[]; next: string | undefined } {
  if (!/<ListBucketResult[\s>]/.test(xml)) {
    throw new BucketProblem('BACKUP_S3_URL is not the address of an S3 bucket.');
  }
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, contents = '']) => ({
    name: textOf(contents, 'Key'),
    size: Number(textOf(contents, 'Size')),
    writtenAt: Date.parse(textOf(contents, 'LastModified')),
  }));
  const isCut = textOf(xml, 'IsTruncated') === 'true';
  const next = textOf(xml, 'NextContinuationToken').replaceAll('&amp;', '&');
  if (isCut && next === '') throw new BucketProblem('The list of the bucket cannot be continued.');
  return { objects, next: isCut ? next : undefined };
}

/** Longest text of an error that is shown. */
const MAX_TEXT = 200;

/** Reads the code and the message of an error. Both are empty if there is none. */
function parseError(text: string): { code: string; message: string } {
  const xml = text.slice(0, 10_000);
  return {
    code: /^[A-Za-z0-9]{1,60}$/.exec(textOf(xml, 'Code'))?.[0] ?? '',
    message: textOf(xml, 'Message')
      .replaceAll(/\p{Cc}+/gu, ' ')
      .slice(0, MAX_TEXT)
      .toWellFormed(),
  };
}
