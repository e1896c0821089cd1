import { ID_ALPHABET, timeOfId } from '#domain/timed-id.ts';

/** The digits of a TID, the name of a record: base 32 in the order of ASCII. */
const DIGITS = '234567abcdefghijklmnopqrstuvwxyz';
const LENGTH = 13;
/** The bits of the number that come from the time of an id: hours, roughly. The others tell ids of the same time apart. */
const RANDOM_BITS = 42n;
const TIME_BITS = 21n;

/**
 * Returns the key of the record that belongs to an id (`timedId`). It is a TID, which sorts by the hour of the id, and
 * always the same: so a record is found, written again and removed without a note of it.
 */
export function recordKey(id: string): string {
  // A TID counts microseconds, and then has ten bits of its maker.
  const micros = BigInt(Math.max(0, timeOfId(id))) * 1_000n;
  const time = (micros >> (RANDOM_BITS - 10n)) & ((1n << TIME_BITS) - 1n);
  let random = 0n;
  for (const letter of id)
    random = random * BigInt(ID_ALPHABET.length) + BigInt(ID_ALPHABET.indexOf(letter));
  let rest = (time << RANDOM_BITS) | (random & ((1n << RANDOM_BITS) - 1n));
  let key = '';
  for (let n = 0; n < LENGTH; n++) {
    key = (DIGITS[Number(rest & 31n)] ?? '') + key;
    rest >>= 5n;
  }
  return key;
}
