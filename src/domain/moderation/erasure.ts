import * as z from 'zod/mini';
import { Address } from '#domain/fediverse/address.ts';
import { AddressHash } from '#domain/letters/message.ts';
import { LIMITS } from '#domain/limits.ts';
import { TEXT_NAME } from '#domain/readers/text-key.ts';

const TextName = z
  .string()
  .check(z.regex(new RegExp(`^(?:${TEXT_NAME})$`), 'This is not the name of a text.'));

/** Texts to erase in one request, subscribers by the hashes of their addresses, and actors of the fediverse by their addresses. */
export const TextsToErase = z.object({
  texts: z.array(TextName).check(z.maxLength(LIMITS.decisionsPerRequest)),
  subscribers: z._default(z.array(AddressHash).check(z.maxLength(LIMITS.decisionsPerRequest)), []),
  actors: z._default(z.array(Address).check(z.maxLength(LIMITS.decisionsPerRequest)), []),
});
export type TextsToErase = z.infer<typeof TextsToErase>;
