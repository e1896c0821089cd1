import * as z from 'zod/mini';
import { LIMITS } from '#domain/limits.ts';

/** The address of an actor, an object or an activity. */
export const Address = z.string().check(
  z.maxLength(LIMITS.url),
  z.regex(/^https?:\/\/[!-~]+$/),
  z.refine((text) => URL.parse(text)?.username === '', 'This is not an address.'),
);
