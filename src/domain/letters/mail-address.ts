import * as z from 'zod/mini';
import { requiredLine } from '#domain/fields.ts';
import { LIMITS } from '#domain/limits.ts';

/**
 * One address that a mail can be sent to. Nothing in it can end a header, begin another address, or be a comment or a
 * quotation, as the full syntax of addresses allows.
 */
const ADDRESS =
  /^(?=[^@]{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])$/u;

/** An e-mail address as somebody types it. */
export const MailAddress = z.pipe(
  requiredLine('An email address', LIMITS.email),
  z.string().check(z.regex(ADDRESS, 'Please enter a valid email address.')),
);
