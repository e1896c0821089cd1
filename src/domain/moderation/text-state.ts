import { ID_LENGTH } from '#domain/id.ts';
import { arrivalOf } from '#domain/receipt.ts';

/**
 * The states of a text that a reader sent. Each text is in exactly one state. `declined` and `removed` are decisions of
 * an author or of the text's own writer, before and after its publication. `expired` are comments that waited until their
 * post was deleted.
 */
export const TEXT_STATES = ['published', 'declined', 'removed', 'waiting', 'expired'] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** The state of one text. It holds nothing of the text or its writer. */
export interface ModeratedText {
  /** Names the text among all others. */
  readonly subject: string;
  /** The id of its first arrival. */
  readonly id: string;
  readonly state: TextState;
  /** Minutes from its arrival to its publication, if it is published and had to wait. */
  readonly wait?: number | undefined;
}

/** The prefix of the states of texts whose own facts are removed. */
export const MODERATED = 'moderated/';

const LETTERS = { p: 'published', d: 'declined', r: 'removed', e: 'expired' } as const;
const KEY = /^(?:comments\/[a-z0-9]{21}|thoughts\/\d{6})\/([a-z0-9]{21})(?:_([a-z])(\w*))?$/;

/** Returns the key that keeps the state of a text. `key` is that of its first arrival, without a suffix. */
export function moderatedKey(key: string, state: Exclude<TextState, 'waiting'>, wait?: number) {
  const letter = Object.entries(LETTERS).find(([, name]) => name === state)?.[0];
  return `${MODERATED}${key}_${letter}${wait === undefined ? '' : wait.toString(36)}`;
}

/** The key of a fact about a text: the letter of its kind, and what follows that. */
export interface TextKey {
  readonly subject: string;
  readonly id: string;
  readonly kind: string;
  readonly rest: string;
}

/** Parses the key of a fact about a comment or thought. Returns undefined for any other key. */
export function parseTextKey(key: string): TextKey | undefined {
  const [, id, kind = '', rest = ''] = KEY.exec(key) ?? [];
  if (id === undefined) return undefined;
  const folder = key.slice(0, key.lastIndexOf('/') + 1);
  // All arrivals of a comment are one text.
  const name = folder.startsWith('comments/') ? arrivalOf(id) : id;
  return { subject: folder + name, id, kind, rest };
}

/** Parses a key that keeps the state of a text. Returns undefined for any other key. */
export function parseModerated(key: string): ModeratedText | undefined {
  const parsed = key.startsWith(MODERATED) ? parseTextKey(key.slice(MODERATED.length)) : undefined;
  if (!parsed || !(parsed.kind in LETTERS)) return undefined;
  const { subject, id, kind, rest } = parsed;
  const state = LETTERS[kind as keyof typeof LETTERS];
  return { subject, id, state, ...(rest && { wait: parseInt(rest, 36) }) };
}

/** Returns the id in the rest of a comment's key: that of its change. */
export const changeIn = (rest: string) => (rest.length === ID_LENGTH ? rest : undefined);
