import * as z from 'zod/mini';
import { Text } from '#domain/fields.ts';

/** A reason to take a text for spam. */
export const SpamReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('links'), count: z.number() }),
  /** A link that other texts of the last days had. */
  z.object({ kind: z.literal('repeated-link'), link: Text(), times: z.number() }),
  /** A text that arrived before in the last days. */
  z.object({ kind: z.literal('repeated-text'), times: z.number() }),
  z.object({ kind: z.literal('words'), words: z.array(Text()) }),
]);
export type SpamReason = z.infer<typeof SpamReason>;
