import * as z from 'zod/mini';
import { NewText, removableLine, requiredLine } from '#domain/fields.ts';
import { TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';
import { PROPOSAL_ENDS, ProposalFact } from './proposal-fact.ts';

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
