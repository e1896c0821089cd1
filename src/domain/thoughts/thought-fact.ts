import * as z from 'zod/mini';
import { byText, foldText } from '#domain/readers/fold-text.ts';
import { parseTextKey, type TextKey } from '#domain/readers/text-key.ts';
import { byAppearance, publicThought, SubmittedThought, type Thought } from './thought.ts';

/** A decision of the author about a thought. */
export type Decision = 'approved' | 'declined';

/** A decision as it is stored. */
export const Decided = z.object({
  by: z.string(),
  /** The program by which the author has decided. */
  via: z.optional(z.string()),
  at: z.iso.datetime(),
});
export type Decided = z.infer<typeof Decided>;

/** A fact about a thought: the thought itself, or a decision about it. */
export type ThoughtFact = TextKey &
  ({ readonly thought: SubmittedThought } | { readonly decided: Decided });

/** Parses a fact from its key and text. Throws for a malformed one. */
export function parseThoughtFact(text: string, key: string): ThoughtFact {
  const parts = parseTextKey(key);
  const body: unknown = JSON.parse(text);
  return parts.kind === 'held'
    ? { ...parts, thought: SubmittedThought.parse(body) }
    : { ...parts, decided: Decided.parse(body) };
}

/** Returns the approved thoughts among some facts, as everybody may see them, last approved first. */
export function approvedThoughts(facts: Iterable<ThoughtFact>): Thought[] {
  const approved = byText(facts).flatMap((ofOne) => {
    const { first, approval, status } = foldText(ofOne) ?? {};
    const isShown = status === 'shown' && first && 'thought' in first;
    return isShown && approval && 'decided' in approval
      ? publicThought(first.id, first.thought, approval.decided.at)
      : [];
  });
  return approved.sort(byAppearance);
}
