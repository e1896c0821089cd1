export interface StoredObject {
  readonly name: string;
  readonly size: number;
  /** The time at which it was written, by the clock of the bucket, in milliseconds. */
  readonly writtenAt: number;
}

/** The objects under a prefix, and the time by the clock of the bucket, in milliseconds. */
interface ObjectList {
  readonly objects: readonly StoredObject[];
  readonly now: number;
}

/** A place for objects, each of which is written once. Every method rejects with a `BucketProblem`. */
export interface Bucket {
  list(prefix: string): Promise<ObjectList>;
  /** Reads an object; undefined if there is none. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Removes an object. Removing one that is not there is no error. */
  remove(name: string): Promise<void>;
}

/** A reason why an off-site backup cannot be written or read, in words for the operator. */
export class BucketProblem extends Error {}
