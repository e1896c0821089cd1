import * as z from 'zod/mini';
import { NewText, removableLine, requiredLine, Text } from '#domain/fields.ts';
import { TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';

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
const PROPOSAL_ENDS = ['taken', 'dismissed'] as const;
export type ProposalEnd = (typeof PROPOSAL_ENDS)[number];

/** Changes of a text, as a program proposes them. The content is HTML, as that of a draft. */
export const NewProposal = z.object({
  revision: TimedId,
  reason: requiredLine('A reason', PROGRAM_LIMITS.proposalReason),
  title: removableLine('A title', LIMITS.title),
  content: NewText('Content is required.'),
});
export type NewProposal = z.infer<typeof NewProposal>;

/** A proposal that waits for an author. */
export const Proposal = z.extend(ProposalFact, { id: TimedId });
export type Proposal = z.infer<typeof Proposal>;

/** A proposal without its texts, as lists show it. */
export const ProposalSummary = z.omit(Proposal, { before: true, content: true });
export type ProposalSummary = z.infer<typeof ProposalSummary>;

/** A decision about a proposal. */
export const ProposalDecision = z.object({
  outcome: z.enum(PROPOSAL_ENDS, 'An outcome must be taken or dismissed.'),
});
