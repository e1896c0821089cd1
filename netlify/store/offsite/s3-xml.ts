import { BucketProblem, type StoredObject } from './bucket.ts';

// A server of S3 writes its few elements without attributes, and our names have no letter that XML escapes. A parser of
// XML would be larger than everything else that a backup needs.

/** Returns the text of the first element of a name, which is empty without one. */
const textOf = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.trim() ?? '';

/** Reads a page of the list of a bucket. Throws a `BucketProblem` for anything else. */
export function parseList(xml: string): { objects: StoredObject[]; next: string | undefined } {
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
export function parseError(text: string): { code: string; message: string } {
  const xml = text.slice(0, 10_000);
  return {
    code: /^[A-Za-z0-9]{1,60}$/.exec(textOf(xml, 'Code'))?.[0] ?? '',
    message: textOf(xml, 'Message')
      .replaceAll(/\p{Cc}+/gu, ' ')
      .slice(0, MAX_TEXT)
      .toWellFormed(),
  };
}
