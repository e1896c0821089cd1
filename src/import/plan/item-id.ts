import { ID_ALPHABET, ID_RANDOM, timedId } from '#domain/id.ts';

/** Returns an id for something of another site: always the same one for the same names, and the same time. */
export async function stableId(names: readonly string[], time = 0): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(names));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const letters = [...hash.slice(0, ID_RANDOM)].map(
    (byte) => ID_ALPHABET[byte % ID_ALPHABET.length],
  );
  return timedId(Math.max(0, time), letters.join(''));
}
