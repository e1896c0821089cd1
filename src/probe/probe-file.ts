import { fileAddress } from '#domain/files/stored-file.ts';
import { PROBE_FILE_BYTES } from '#domain/probe/traces.ts';

/** The name that a download of the file gets. */
const TITLE = 'probe.wav';

/**
 * Makes the file that a probe uploads. It looks like sound, which no CDN compresses, and is the same each time, so that a
 * later probe can remove it.
 */
export function probeFile(): File {
  const words = new Uint32Array(Math.ceil(PROBE_FILE_BYTES / 4));
  let word = 2_463_534_242;
  for (let n = 0; n < words.length; n++) {
    // Xorshift, whose numbers cannot be compressed.
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    words[n] = word;
  }
  const bytes = new Uint8Array(words.buffer, 0, PROBE_FILE_BYTES);
  bytes.set(new TextEncoder().encode('RIFF    WAVE'));
  return new File([bytes], TITLE);
}

/** Returns the hash of some bytes, in hexadecimal digits. */
export async function hashOf(bytes: BufferSource): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the address of that file once it is uploaded. */
export async function probeFileAddress(): Promise<string> {
  const hash = await hashOf(await probeFile().arrayBuffer());
  return fileAddress(`${hash}-${PROBE_FILE_BYTES}.wav`, TITLE);
}
