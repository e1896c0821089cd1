import { keyGrammar } from '#domain/facts/key-grammar.ts';
import { timeOfId } from '#domain/id.ts';
import { byText, type FoldedText, foldText } from '#domain/readers/fold-text.ts';
import {
  matchTextKey,
  parseTextKey,
  PLAIN_TEXT_KEY,
  TEXT_NAME,
  type TextKey,
  textName,
} from '#domain/readers/text-key.ts';
import { MINUTE } from '#domain/timing.ts';

/**
 * The states of a text that a reader sent. Each text is in exactly one state. `declined` and `removed` are decisions of
 * an author or of the text's own writer, before and after its publication. `expired` are comments that waited until their
 * post was deleted.
 */
export const TEXT_STATES = ['published', 'declined', 'removed', 'waiting', 'expired'] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** The state of one text. It holds nothing of the text or its writer. */
export interface ModeratedText {
  /** The name of the text. */
  readonly subject: string;
  /** The id of its first arrival. */
  readonly id: string;
  readonly state: TextState;
  /** Minutes from its arrival to its publication, if it is published and had to wait. */
  readonly wait?: number | undefined;
}

const LETTERS = { published: 'p', declined: 'd', removed: 'r', expired: 'e' } as const;
type KeptState = keyof typeof LETTERS;
const STATES = Object.keys(LETTERS) as readonly KeptState[];

/** The keys of the marks of texts that are erased for good, which no restore brings back. */
export const ERASED_KEYS = keyGrammar('erased/{text}', { text: TEXT_NAME });

/** The keys that keep the states of texts whose own facts are removed. */
export const MODERATED_KEYS = keyGrammar('moderated/{text}_{state}{minutes}', {
  text: PLAIN_TEXT_KEY,
  state: '[pdre]',
  minutes: '\\w*',
});

/** Returns the key that keeps the state of a text. `text` is the key of its first arrival, without a suffix. */
export const moderatedKey = (text: string, state: KeptState, wait?: number): string =>
  MODERATED_KEYS.make({ text, state: LETTERS[state], minutes: wait?.toString(36) ?? '' });

/** Parses a key that keeps the state of a text. Returns undefined for any other key. */
export function parseModerated(key: string): ModeratedText | undefined {
  const parts = MODERATED_KEYS.match(key);
  const state = STATES.find((one) => LETTERS[one] === parts?.state);
  if (!parts || !state) return undefined;
  const text = parseTextKey(parts.text);
  const wait = parts.minutes && parseInt(parts.minutes, 36);
  return { subject: textName(text), id: text.id, state, ...(wait !== '' && { wait }) };
}

/** The times at which thoughts were approved, by their ids. Their keys do not tell. */
type Approvals = ReadonlyMap<string, string>;

/**
 * Returns the state of every text from the keys of all facts about comments and thoughts, and of those that keep the
 * states of removed ones. A kept state wins, since facts may be removed one by one.
 */
export function textStates(
  keys: Iterable<string>,
  { approvals }: { readonly approvals: Approvals },
): ModeratedText[] {
  const states = new Map<string, ModeratedText>();
  const facts: TextKey[] = [];
  for (const key of keys) {
    const kept = parseModerated(key);
    // A removal that was stopped may have kept a text as declined before it was known to have been published.
    if (kept && states.get(kept.subject)?.state !== 'removed') states.set(kept.subject, kept);
    const fact = matchTextKey(key);
    if (fact) facts.push(fact);
  }
  for (const ofOne of byText(facts)) {
    const state = stateOf(ofOne, approvals);
    if (state && !states.has(state.subject)) states.set(state.subject, state);
  }
  return [...states.values()];
}

/** Returns the state of one text. Undefined if the text itself is missing: its removal is under way. */
export function stateOf(
  facts: readonly TextKey[],
  approvals: Approvals = new Map(),
): ModeratedText | undefined {
  const text = foldText(facts);
  if (!text) return undefined;
  const subject = textName(text.first);
  const { id } = text.first;
  if (text.status === 'gone') {
    return { subject, id, state: text.wasShown ? 'removed' : 'declined' };
  }
  if (text.status === 'waiting') return { subject, id, state: 'waiting' };
  return { subject, id, state: 'published', wait: waitOf(text, approvals) };
}

/** Returns the minutes for which a published text has waited. Undefined if it had not to, or nobody knows. */
function waitOf({ first: { id }, isHeld, approval }: FoldedText, approvals: Approvals) {
  if (!isHeld || !approval) return undefined;
  const { change } = approval;
  const time = change === approval.id ? Date.parse(approvals.get(id) ?? '') : timeOfId(change);
  return Number.isNaN(time) ? undefined : Math.max(0, Math.round((time - timeOfId(id)) / MINUTE));
}
