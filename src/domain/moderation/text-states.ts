import { timeOfId } from '#domain/id.ts';
import { MINUTE } from '#domain/timing.ts';
import {
  changeIn,
  type ModeratedText,
  parseModerated,
  parseTextKey,
  type TextKey,
} from './text-state.ts';

/** Facts about texts besides their keys. */
interface Known {
  /** The times at which thoughts were approved, by their ids. */
  readonly approvals: ReadonlyMap<string, string>;
}

/**
 * Returns the state of every text from the keys of all facts about comments and thoughts, and of those that keep the
 * states of removed ones. A kept state wins, since facts may be removed one by one.
 */
export function textStates(keys: Iterable<string>, { approvals }: Known): ModeratedText[] {
  const states = new Map<string, ModeratedText>();
  const facts: TextKey[] = [];
  for (const key of keys) {
    const kept = parseModerated(key);
    // A removal that was stopped may have kept a text as declined before it was known to have been published.
    if (kept && states.get(kept.subject)?.state !== 'removed') states.set(kept.subject, kept);
    const fact = parseTextKey(key);
    if (fact) facts.push(fact);
  }
  for (const [subject, ofOne] of Map.groupBy(facts, (fact) => fact.subject)) {
    const state = states.has(subject) ? undefined : stateOf(ofOne, approvals);
    if (state) states.set(subject, state);
  }
  return [...states.values()];
}

/** Returns the state of one text. Undefined if the text itself is missing: its removal is under way. */
export function stateOf(
  facts: readonly TextKey[],
  approvals: Known['approvals'],
): ModeratedText | undefined {
  const texts = facts.filter(({ kind }) => ['', 'h', 'b'].includes(kind));
  const [first] = texts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (!first) return undefined;
  const { subject, id } = first;
  const mustWait = first.kind === 'h' || subject.startsWith('thoughts/');
  const approval = facts.find(({ kind }) => kind === 'a');
  const wasShown = !mustWait || approval !== undefined;
  if (facts.some(({ kind }) => kind === 'x')) {
    return { subject, id, state: wasShown ? 'removed' : 'declined' };
  }
  if (!wasShown) return { subject, id, state: 'waiting' };
  const wait =
    mustWait && approval ? waitUntil(id, timeOfApproval(approval, approvals)) : undefined;
  return { subject, id, state: 'published', wait };
}

function timeOfApproval({ id, rest }: TextKey, approvals: Known['approvals']): number {
  const change = changeIn(rest);
  return change ? timeOfId(change) : Date.parse(approvals.get(id) ?? '');
}

const waitUntil = (id: string, time: number): number | undefined =>
  Number.isNaN(time) ? undefined : Math.max(0, Math.round((time - timeOfId(id)) / MINUTE));
