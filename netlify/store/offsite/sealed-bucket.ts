import { type Bucket, BucketProblem } from './bucket.ts';

/** The begin of every object: four letters, then the number of the format. */
const MAGIC = new TextEncoder().encode('CPBK\u0001');
const KEY_ID = 8;
const NONCE = 12;
const HEADER = MAGIC.length + KEY_ID;
const TAG = 16;

/** An object that cannot be read as it was written. */
export class DamagedObject extends BucketProblem {}

const encoder = new TextEncoder();

/**
 * Makes a bucket whose objects are encrypted with AES-256-GCM: five bytes that name the format, eight that name the key,
 * a nonce, and the ciphertext. The header and the name of the object are authenticated with it, so that no object can
 * stand in the place of another. `get` throws a `DamagedObject` that names an object which is not as it was written.
 */
export async function sealedBucket(
  bucket: Bucket,
  authorKey: Uint8Array<ArrayBuffer>,
): Promise<Bucket> {
  // The key is 32 random bytes. It needs no slow hash, only a key of its own for each purpose.
  const root = await crypto.subtle.importKey('raw', authorKey, 'HKDF', false, [
    'deriveKey',
    'deriveBits',
  ]);
  const derivation = (purpose: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encoder.encode(`commonplace backup ${purpose}`),
  });
  const key = await crypto.subtle.deriveKey(
    derivation('encryption'),
    root,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
  const keyId = await crypto.subtle.deriveBits(derivation('key id'), root, KEY_ID * 8);
  const header = new Uint8Array([...MAGIC, ...new Uint8Array(keyId)]);

  const cipher = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new Uint8Array([...header, ...encoder.encode(name)]),
  });

  async function open(name: string, sealed: Uint8Array<ArrayBuffer>) {
    const isWhole = sealed.length >= HEADER + NONCE + TAG;
    if (!isWhole || !MAGIC.every((byte, n) => n === MAGIC.length - 1 || sealed[n] === byte)) {
      throw new DamagedObject(`${name} is damaged.`);
    }
    if (sealed[MAGIC.length - 1] !== MAGIC.at(-1)) {
      throw new DamagedObject(
        `${name} is in a format that this version does not know. It may be of a newer one.`,
      );
    }
    if (!header.every((byte, n) => sealed[n] === byte)) {
      throw new DamagedObject(`${name} was encrypted with another key than BACKUP_KEY.`);
    }
    const nonce = sealed.slice(HEADER, HEADER + NONCE);
    const text = sealed.subarray(HEADER + NONCE);
    try {
      return new Uint8Array(await crypto.subtle.decrypt(cipher(name, nonce), key, text));
    } catch (cause) {
      throw new DamagedObject(`${name} is damaged.`, { cause });
    }
  }

  return {
    ...bucket,
    async get(name) {
      const sealed = await bucket.get(name);
      return sealed && open(name, sealed);
    },
    async put(name, bytes) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
      const text = await crypto.subtle.encrypt(cipher(name, nonce), key, bytes);
      await bucket.put(name, new Uint8Array(await new Blob([header, nonce, text]).arrayBuffer()));
    },
  };
}
