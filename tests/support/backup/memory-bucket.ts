import type { Bucket } from '#store/offsite/bucket.ts';

/** A bucket in memory with a clock, to look into and to damage. */
export interface MemoryBucket extends Bucket {
  readonly objects: Map<string, { bytes: Uint8Array<ArrayBuffer>; writtenAt: number }>;
  /** Requests so far, such as `put packs/…`. */
  readonly requests: string[];
}

/** Makes a bucket in memory. What `before` throws is the failure of a request. */
export function memoryBucket(
  now: () => Date,
  before: (request: string) => void = () => undefined,
): MemoryBucket {
  const objects: MemoryBucket['objects'] = new Map();
  const requests: string[] = [];

  function operate<T>(request: string, work: () => T): Promise<T> {
    return Promise.try(() => {
      before(request);
      requests.push(request);
      return work();
    });
  }

  return {
    objects,
    requests,
    list: (prefix) =>
      operate(`list ${prefix}`, () => ({
        objects: [...objects]
          .filter(([name]) => name.startsWith(prefix))
          .map(([name, { bytes, writtenAt }]) => ({ name, size: bytes.length, writtenAt })),
        now: now().getTime(),
      })),
    get: (name) => operate(`get ${name}`, () => objects.get(name)?.bytes),
    put: (name, bytes) =>
      operate(`put ${name}`, () => {
        objects.set(name, { bytes, writtenAt: now().getTime() });
      }),
    remove: (name) =>
      operate(`remove ${name}`, () => {
        objects.delete(name);
      }),
  };
}
