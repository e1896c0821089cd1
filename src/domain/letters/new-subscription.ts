import * as z from 'zod/mini';
import { Category } from '#domain/category.ts';
import { LIMITS } from '#domain/limits.ts';
import { MailAddress } from './mail-address.ts';
import { PACES } from './subscriber.ts';

/** A request for letters as a reader sends it. */
export const NewSubscription = z.object({
  email: MailAddress,
  pace: z._default(z.enum(PACES, 'Please choose how often letters come.'), 'each'),
  /** Keys of the chosen sections. Empty or absent for all. */
  sections: z._default(
    z.array(Category, 'The sections must be a list.').check(z.maxLength(LIMITS.sections)),
    [],
  ),
});
