import * as z from 'zod/mini';
import { Text } from '#domain/fields.ts';
import { TimedId } from '#domain/id.ts';

/** The parts of a text that a proposal can change, as a form has them. */
const ProposedText = z.object({ title: Text(), content: Text() });

/** Changes of a text that a program proposes. Readers see none of it. */
export const ProposalFact = z.object({
  by: z.string(),
  /** The program that the author's request came from. */
  via: z.optional(z.string()),
  at: z.iso.datetime(),
  /** The revision that the program has read. */
  revision: TimedId,
  /** The text of that revision, which may be gone by the time at which an author looks. */
  before: ProposedText,
  /** A line about the changes, for the author who decides. */
  reason: Text(),
  /** Absent if the title stays. */
  title: z.optional(Text()),
  content: Text(),
});
export type ProposalFact = z.infer<typeof ProposalFact>;

/** The outcomes of a proposal: some of it is in the text now, or none. */
export const PROPOSAL_ENDS = ['taken', 'dismissed'] as const;
export type ProposalEnd = (typeof PROPOSAL_ENDS)[number];
