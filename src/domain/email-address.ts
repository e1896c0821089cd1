import * as z from 'zod/mini';
import { requiredLine } from './fields.ts';
import { LIMITS } from './limits.ts';

const NO_EMAIL = 'Please enter a valid email address.';

/** An email address as somebody types it. */
export const EmailAddress = z.pipe(
  requiredLine('An email address', LIMITS.email),
  z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, NO_EMAIL)),
);

/** An email address that may be left out, as the empty string. */
export const OptionalEmailAddress = z.union([
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => text.trim()),
      z.literal(''),
    ),
  ),
  EmailAddress,
]);
