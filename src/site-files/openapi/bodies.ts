import { readFilePart, restoreFilePart, restoreImage } from '#domain/backup/calls.ts';
import type { Call } from '#domain/call.ts';
import { openPrivateFeed } from '#domain/feeds/calls.ts';
import { FEED_FORMATS } from '#domain/feeds/feed.ts';
import { uploadFile, uploadImage } from '#domain/files/calls.ts';
import { FILE_PART_BYTES } from '#domain/files/stored-file.ts';
import { LIMITS } from '#domain/limits.ts';
import { referenceTo } from './json-schemas.ts';

/** A body as it is sent. */
export interface Body {
  readonly type: string;
  readonly schema: object;
  /** The most bytes that it may have. */
  readonly bytes?: number;
}

const BYTES = { type: 'string', format: 'binary' };
const bytes = (most?: number): Body => ({
  type: 'application/octet-stream',
  schema: BYTES,
  ...(most !== undefined && { bytes: most }),
});

/** Returns the form of an upload, whole or in parts. */
const form = (field: string, most: number): Body => ({
  type: 'multipart/form-data',
  bytes: most,
  schema: {
    type: 'object',
    required: [field],
    properties: {
      [field]: BYTES,
      uploadId: { ...referenceTo('TimedId'), description: 'An id that all parts share.' },
      index: { type: 'integer', minimum: 0 },
      total: { type: 'integer', minimum: 1 },
    },
    dependentRequired: { uploadId: ['index', 'total'] },
  },
});

/** The bodies of requests that are no JSON. */
const SENT: ReadonlyMap<Call, Body> = new Map<Call, Body>([
  [restoreFilePart, bytes(FILE_PART_BYTES)],
  [restoreImage, bytes(LIMITS.backupPartBytes)],
  [uploadFile, form('file', FILE_PART_BYTES)],
  [uploadImage, form('image', LIMITS.imageBytes)],
]);

/** The bodies of responses that are no JSON. */
const RECEIVED: ReadonlyMap<Call, Body> = new Map<Call, Body>([
  [openPrivateFeed, { type: FEED_FORMATS['atom.xml'].type, schema: { type: 'string' } }],
  [readFilePart, bytes()],
]);

/** Returns the body of a request, or undefined if it has none. `schema` is that of its JSON. */
export function requestBodyOf(call: Call, schema: object | undefined): Body | undefined {
  if (!schema) return SENT.get(call);
  return { type: 'application/json', schema, bytes: call.bytes ?? LIMITS.jsonBytes };
}

/** The body of the response to a request that has something done. */
const DONE = { type: 'object' };

/** Returns the body of a success. `schema` is that of its JSON. */
export const responseBodyOf = (call: Call, schema: object = DONE): Body =>
  RECEIVED.get(call) ?? { type: 'application/json', schema };

/** Returns the statuses of a success. A part that completes no upload has another one. */
export const successesOf = (call: Call): readonly number[] => [
  call.status ?? 200,
  ...(SENT.get(call)?.type === 'multipart/form-data' ? [202] : []),
];
