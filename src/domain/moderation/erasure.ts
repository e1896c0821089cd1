import * as z from 'zod/mini';
import { AddressHash } from '#domain/letters/message.ts';
import { LIMITS } from '#domain/limits.ts';

/** The prefix of the marks of texts that are erased for good, which no restore brings back. */
export const ERASED = 'erased/';

/** The name of a text of a reader, the `subject` of its facts. All arrivals of a comment share it. */
const TextName = z
  .string()
  .check(
    z.regex(
      /^(?:comments\/[a-z0-9]{21}\/[a-z0-9]{12}|thoughts\/\d{6}\/[a-z0-9]{21})$/,
      'This is not the name of a text.',
    ),
  );

/** Texts to erase in one request, and subscribers by the hashes of their addresses. */
export const TextsToErase = z.object({
  texts: z.array(TextName).check(z.maxLength(LIMITS.decisionsPerRequest)),
  subscribers: z._default(z.array(AddressHash).check(z.maxLength(LIMITS.decisionsPerRequest)), []),
});

/** Parses the key of a mark. Throws for any other key. Returns the name of the text. */
export const parseErased = (key: string): string => TextName.parse(key.slice(ERASED.length));
