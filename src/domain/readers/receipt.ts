import * as z from 'zod/mini';
import { ID_ALPHABET } from '#domain/id.ts';

/** The length of a receipt. A guess succeeds once in 2^165 attempts. */
export const RECEIPT_LENGTH = 32;

/**
 * The secret that proves that a comment or thought was written in a browser. The browser makes it for each text and
 * sends it along. The store holds its hash.
 */
export const Receipt = z
  .string()
  .check(
    z.regex(new RegExp(`^[${ID_ALPHABET}]{${RECEIPT_LENGTH}}$`), 'This is not a valid receipt.'),
  );

/** The header of requests about a comment or thought of one's own. Addresses are logged, and headers are not. */
export const RECEIPT_HEADER = 'receipt';
