import * as z from 'zod/mini';

/** The parts of a text that came through a program, as beginnings and ends in the characters of its HTML, in order. */
export const ProgramWords = z.object({
  via: z.string(),
  at: z.array(z.tuple([z.int(), z.int()])),
});
export type ProgramWords = z.infer<typeof ProgramWords>;
