import * as z from 'zod/mini';
import { optionalLine, requiredLine, requiredText } from '#domain/fields.ts';
import { TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { Receipt } from '#domain/readers/receipt.ts';

/** The maximum length of a thought, by its type. */
export const THOUGHT_LENGTH = { short: LIMITS.shortThought, long: LIMITS.longThought } as const;
export type ThoughtType = keyof typeof THOUGHT_LENGTH;

const ofType = <T extends ThoughtType>(type: T) =>
  z.object({
    type: z.literal(type),
    name: requiredLine('A name', LIMITS.thoughtName),
    contact: optionalLine('A contact', LIMITS.thoughtContact),
    content: requiredText('Text', THOUGHT_LENGTH[type]),
    /** Made by the form for each text, so that a text that is sent again after a lost response is stored once. */
    draft: z.optional(TimedId),
    receipt: z.optional(Receipt),
  });

/** A thought as a reader sends it. The title of a long one is the first line of its content. */
export const NewThought = z.discriminatedUnion(
  'type',
  [ofType('short'), ofType('long')],
  'A thought must be either short or long.',
);
export type NewThought = z.infer<typeof NewThought>;
