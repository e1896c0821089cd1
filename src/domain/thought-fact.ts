import * as z from 'zod/mini';
import { TimedId } from './id.ts';
import { byAppearance, publicThought, SubmittedThought, type Thought } from './thought.ts';

/** The decisions of the author about a thought, with the suffixes of their keys. */
export const DECISION_SUFFIX = { approved: 'a', declined: 'x' } as const;

/** A decision of the author about a thought. */
export type Decision = keyof typeof DECISION_SUFFIX;

/** A decision as it is stored. */
export const Decided = z.object({ by: z.string(), at: z.iso.datetime() });
export type Decided = z.infer<typeof Decided>;

/** A fact about a thought: the thought itself, or a decision about it. */
export type ThoughtFact =
  | { readonly id: string; readonly thought: SubmittedThought }
  | { readonly id: string; readonly decision: Decision; readonly at: string };

/** The keys of facts about thoughts: `thoughts/{yyyymm}/{id}`, with the suffix of a decision. */
export const THOUGHT_KEY = /^thoughts\/\d{6}\/([a-z0-9]{21})(?:_([ax]))?$/;

/** Parses a fact from its key and text. Throws for a malformed one. */
export function parseThoughtFact(text: string, key: string): ThoughtFact {
  const [, id, suffix] = THOUGHT_KEY.exec(key) ?? [];
  const body: unknown = JSON.parse(text);
  if (suffix === undefined) return { id: TimedId.parse(id), thought: SubmittedThought.parse(body) };
  const { at } = Decided.parse(body);
  return { id: TimedId.parse(id), decision: suffix === 'a' ? 'approved' : 'declined', at };
}

/** Returns the approved thoughts among some facts, as everybody may see them, last approved first. */
export function approvedThoughts(facts: Iterable<ThoughtFact>): Thought[] {
  const approved: Thought[] = [];
  for (const [id, ofThought] of Map.groupBy(facts, (fact) => fact.id)) {
    const thought = ofThought.find((fact) => 'thought' in fact)?.thought;
    const decisions = ofThought.filter((fact) => 'decision' in fact);
    if (!thought || decisions.some(({ decision }) => decision === 'declined')) continue;
    const [approval] = decisions;
    if (approval) approved.push(publicThought(id, thought, approval.at));
  }
  return approved.sort(byAppearance);
}
