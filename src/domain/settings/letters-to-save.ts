import * as z from 'zod/mini';
import { optionalLine, optionalText } from '#domain/fields.ts';
import { TELLING } from '#domain/letters/letter-settings.ts';
import { MailAddress } from '#domain/letters/mail-address.ts';
import { LETTER_FORMS } from '#domain/letters/letter.ts';
import { LIMITS } from '#domain/limits.ts';

/** An address that may be left out, as the empty string. */
const OptionalAddress = z.union([z.literal(''), MailAddress]);

/** The settings of letters as their author sends them. */
export const LettersToSave = z
  .object({
    from: MailAddress,
    fromName: optionalLine('The name of the sender', LIMITS.author),
    replyTo: OptionalAddress,
    imprint: optionalText('The imprint', LIMITS.imprint),
    form: z.enum(LETTER_FORMS, 'Please choose the full text or an excerpt.'),
    tell: z.enum(TELLING, 'Please choose when you are told.'),
    tellTo: OptionalAddress,
  })
  .check(
    z.refine(({ tell, tellTo }) => tell === 'never' || tellTo !== '', {
      path: ['tellTo'],
      error: 'Please enter the address to which you are told.',
    }),
  );
