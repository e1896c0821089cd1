import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSignature } from '#usecases/fediverse/inbox/signature.ts';
import { isSignedWith } from '#usecases/fediverse/inbox/verify-signature.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const NOW = Date.UTC(2026, 5, 1);

/** Returns true if a request counts as signed by the owner of the key, who has signed `base`. */
async function isTaken(parameter: string, base: string): Promise<boolean> {
  const signature = createSign('sha256').update(base).sign(privateKey, 'base64');
  const date = new Date(NOW).toUTCString();
  const digest = `SHA-256=${createHash('sha256').update('{}').digest('base64')}`;
  const list = '(request-target) host date digest';
  const read = readSignature({
    headers: new Headers({
      ...{ date, digest },
      signature: `keyId="https://a.example/#key",${parameter}="${list}",signature="${signature}"`,
    }),
    path: '/social/inbox',
    origin: 'https://example.org',
    body: new TextEncoder().encode('{}'),
    now: NOW,
  });
  return read !== undefined && isSignedWith(publicKey, read);
}

test('a signature covers what its verifier reads, in whatever spelling its parts are named', async () => {
  const digest = `SHA-256=${createHash('sha256').update('{}').digest('base64')}`;
  const base = [
    '(request-target): post /social/inbox',
    'host: example.org',
    `date: ${new Date(NOW).toUTCString()}`,
    `digest: ${digest}`,
  ].join('\n');

  expect(await isTaken('headers', base)).toBe(true);
  expect(await isTaken('Headers', '')).toBe(false);
});
