import { createPublicKey, type KeyObject } from 'node:crypto';
import { cavage, createVerifier, httpbis } from 'http-message-signatures';
import type { Signature } from './signature.ts';

/** The algorithms that are taken, by the types of keys. Which one it is follows from the key alone. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  rsa: 'rsa-v1_5-sha256',
  ed25519: 'ed25519',
};
const RSA_BITS = { least: 2_048, most: 8_192 };

/** Returns true if the owner of a public key has made a signature. Its time and what it covers are checked before. */
export async function isSignedWith(pem: string, { form, message }: Signature): Promise<boolean> {
  const key = readKey(pem);
  const algorithm = ALGORITHMS[key?.asymmetricKeyType ?? ''];
  if (!key || algorithm === undefined) return false;
  const verifying = { algs: [algorithm], verify: createVerifier(key, algorithm) };
  const verify = form === 'cavage' ? cavage.verifyMessage : httpbis.verifyMessage;
  try {
    // Its own checks of times would be those of the system's clock.
    const config = { keyLookup: () => Promise.resolve(verifying), tolerance: Infinity };
    return (await verify(config, message)) === true;
  } catch {
    return false;
  }
}

function readKey(pem: string): KeyObject | undefined {
  try {
    const key = createPublicKey(pem);
    const { modulusLength: bits = RSA_BITS.least } = key.asymmetricKeyDetails ?? {};
    return bits >= RSA_BITS.least && bits <= RSA_BITS.most ? key : undefined;
  } catch {
    return undefined;
  }
}
