import { type KeyParts, keyGrammar } from '#domain/facts/key-grammar.ts';
import { ID_LENGTH, ID_RANDOM } from '#domain/id.ts';
import { arrivalOf } from '#domain/timed-id.ts';

/** The kinds of facts about a text of a reader. `blanked` is the rest of a removed comment after its words were erased. */
export type TextFactKind = 'written' | 'held' | 'blanked' | 'approved' | 'edited' | 'removed';

/** The part of a fact about a comment or thought that its key holds. */
export interface TextKey {
  readonly noun: 'comments' | 'thoughts';
  /** The document that a comment is on, or the month of a thought. */
  readonly place: string;
  readonly id: string;
  readonly kind: TextFactKind;
  /** The id of the change, or that of the text itself. It orders the facts about a text by time. */
  readonly change: string;
}

const LETTERS = {
  comments: { written: '', held: 'h', blanked: 'b', approved: 'a', edited: 'e', removed: 'x' },
  // Every thought waits for an approval.
  thoughts: { held: '', approved: 'a', removed: 'x' },
} as const satisfies Record<TextKey['noun'], Partial<Record<TextFactKind, string>>>;

const KINDS = Object.fromEntries(
  Object.entries(LETTERS).map(([noun, letters]) => [
    noun,
    Object.fromEntries(Object.entries(letters).map(([kind, letter]) => [letter, kind])),
  ]),
) as Record<TextKey['noun'], Readonly<Record<string, TextFactKind>>>;

const MONTH = '\\d{6}';

/** The keys of facts about comments, and about thoughts. */
export const COMMENT_KEYS = keyGrammar('comments/{place}/{id}[_{kind}[{change}]]', {
  kind: '[hbaex]',
});
export const THOUGHT_KEYS = keyGrammar('thoughts/{place}/{id}[_{kind}]', {
  place: MONTH,
  kind: '[ax]',
});

/** The parts of the key of a comment. Those of a thought are fewer. */
type CommentParts = KeyParts<typeof COMMENT_KEYS.template>;

/** Makes the key of a fact about a text. */
export function textKey({ noun, place, id, kind, change }: TextKey): string {
  const letters: Partial<Record<TextFactKind, string>> = LETTERS[noun];
  const parts = { place, id, kind: letters[kind] };
  return noun === 'thoughts'
    ? THOUGHT_KEYS.make(parts)
    : COMMENT_KEYS.make({ ...parts, change: change === id ? undefined : change });
}

/** Parses the key of a fact about a text. Returns undefined for any other key. */
export function matchTextKey(key: string): TextKey | undefined {
  const noun = key.startsWith(THOUGHT_KEYS.prefix) ? 'thoughts' : 'comments';
  const parts = noun === 'thoughts' ? THOUGHT_KEYS.match(key) : COMMENT_KEYS.match(key);
  if (!parts) return undefined;
  const { place, id, kind = '', change = id }: CommentParts = parts;
  return { noun, place, id, kind: KINDS[noun][kind] ?? 'written', change };
}

/** Parses the key of a fact about a text. Throws for any other key. */
export function parseTextKey(key: string): TextKey {
  const parsed = matchTextKey(key);
  if (!parsed) throw new Error(`${key} is about no text of a reader.`);
  return parsed;
}

/** Returns the prefix of the keys of all facts about the comments on a document. */
export const threadPrefix = (document: string) => `${COMMENT_KEYS.prefix}${document}/`;

const [ID, ARRIVAL] = [ID_LENGTH, ID_RANDOM].map((length) => `[a-z0-9]{${length}}`);

/** The form of the name of a text. */
export const TEXT_NAME = `comments/${ID}/${ARRIVAL}|thoughts/${MONTH}/${ID}`;
/** The form of the key of a text, without a suffix. */
export const PLAIN_TEXT_KEY = `comments/${ID}/${ID}|thoughts/${MONTH}/${ID}`;

/** Returns the name of the text that a fact is about. All arrivals of a comment share it. */
export const textName = ({ noun, place, id }: Pick<TextKey, 'noun' | 'place' | 'id'>): string =>
  `${noun}/${place}/${noun === 'comments' ? arrivalOf(id) : id}`;
