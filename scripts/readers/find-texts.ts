import type { Source } from '#backup/source.ts';
import { parseCommentFact } from '#domain/comments/comment-fact.ts';
import { ADDRESSES, parseAddressKey } from '#domain/documents/address.ts';
import { stateOf, type TextState } from '#domain/moderation/text-states.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { matchTextKey, type TextKey, textName } from '#domain/readers/text-key.ts';
import { parseThoughtFact } from '#domain/thoughts/thought-fact.ts';
import { type Match, type Words, wordsMatch } from './match.ts';

/** A comment or thought that is stored, in its first text. */
export interface FoundText extends Words {
  /** The name of the text, by which it is erased. */
  readonly text: string;
  readonly match: Match;
  readonly state: TextState;
  readonly at: string;
  /** The number of later texts of an edited comment. */
  readonly edits: number;
  /** The address of the post, if the comment's post has one. */
  readonly path: string | undefined;
}

/** Everything of a reader that can be found in a site. */
export interface Found {
  readonly texts: readonly FoundText[];
  /** Keys of facts that cannot be read, and so not be searched. */
  readonly damaged: readonly string[];
}

/** A fact with words of a reader: a comment, the new text of an edit, or a thought. */
interface Written extends Words {
  readonly at: string;
}

/**
 * Finds the comments and thoughts of a reader, by an e-mail address or contact, or by a name. It finds those that are
 * held, removed and declined, too, until their texts are erased, and texts that mention an address.
 */
export async function findTexts(source: Source, wanted: string): Promise<Found> {
  const keys = new Map<string, TextKey[]>();
  const found = new Map<string, { match: Match; words: Written }>();
  const damaged: string[] = [];
  for (const prefix of ['comments/', 'thoughts/']) {
    for await (const batch of source.facts(prefix)) {
      damaged.push(...batch.damaged);
      for (const { key, text } of batch.facts) {
        const parsed = matchTextKey(key);
        if (!parsed) continue;
        const name = textName(parsed);
        keys.set(name, [...(keys.get(name) ?? []), parsed]);
        const words = writtenIn(key, text);
        const match = words && wordsMatch(words, wanted);
        const known = found.get(name);
        // An edit has neither name nor address, so it never hides what the comment itself has.
        if (match && (!known || known.match === 'mention')) {
          found.set(name, { match, words });
        }
      }
    }
  }
  const paths = found.size > 0 ? await pathsOf(source) : new Map<string, string>();
  const texts = [...found].map(([text, { match, words }]): FoundText => {
    const ofOne = keys.get(text) ?? [];
    const state = stateOf(ofOne)?.state ?? 'removed';
    const edits = ofOne.filter(({ kind }) => kind === 'edited').length;
    return { ...words, text, match, state, edits, path: paths.get(text.split('/')[1] ?? '') };
  });
  return { texts: texts.sort((a, b) => (a.at < b.at ? -1 : 1)), damaged };
}

/** Returns the words of a reader in a fact. Undefined for a decision, and for what is left of an erased comment. */
function writtenIn(key: string, text: string): Written | undefined {
  if (key.startsWith('thoughts/')) {
    const fact = parseThoughtFact(text, key);
    if (!('thought' in fact)) return undefined;
    const { name, contact, content, at } = fact.thought;
    return { name, address: contact, content, at };
  }
  const fact = parseCommentFact(text, key);
  const { name, email, at, comment, from } =
    'comment' in fact ? fact.comment : { name: '', email: '', from: undefined, ...fact.action };
  if (!comment) return undefined;
  const { handle = email, author, url, object } = from ?? {};
  const ids = [author, url, object].filter((id) => id !== undefined);
  return { name, address: handle, ids, content: plainText(comment), at };
}

/** Returns the address of each post, by its document. */
async function pathsOf(source: Source): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for await (const keys of source.keys(ADDRESSES)) {
    for (const key of keys) {
      const { document, path } = parseAddressKey(key);
      paths.set(document, `/blog/${path}`);
    }
  }
  return paths;
}
