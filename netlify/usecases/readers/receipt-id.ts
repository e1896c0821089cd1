import { ID_RANDOM, timedId } from '#domain/id.ts';
import { hashOfSecret } from '#usecases/secret.ts';

/**
 * Makes the id of a text with a receipt. Its random part comes from the receipt, so that all arrivals of the text share
 * it. It is hashed, so that no browser can choose the id of a text that is there already. `place` tells collections of
 * texts apart. The id of an original on another network stands for a receipt, and looks like none.
 */
export function receiptId(time: number, place: string, receipt: string): string {
  const digits = BigInt(`0x${hashOfSecret(`${place} ${receipt}`)}`).toString(36);
  return timedId(time, digits.padStart(ID_RANDOM, '0').slice(-ID_RANDOM));
}
