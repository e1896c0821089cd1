import { diffArrays, diffChars } from 'diff';
import { type Correction, type Listing, type Passage } from '#domain/posts/correction.ts';
import { countWords } from '#domain/posts/count-words.ts';
import { LIMITS } from '#domain/limits.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import type { Post } from '#domain/posts/post.ts';
import { compareTexts } from './compare-texts.ts';

/** Milliseconds after which a comparison is given up. */
const PATIENCE = 500;

/** The most letters that are removed and added where a slip is mended. */
const SLIP = 2;

/** Letters of both versions of the longest word that is compared letter by letter. */
const LONGEST = 80;

type Texts = Pick<Post, 'title' | 'subheading' | 'content'>;

/** Changes of an edit, as readers would see them. */
interface Changes extends Omit<Correction, 'at'> {
  /** True for an edit that is listed unless its author decides otherwise: it does more than mend slips. */
  readonly isWorthy: boolean;
}

/**
 * Adds what an edit changed to the list of a post, unless it changed no words, only mended slips, or its author wants it
 * unlisted. `after` is the post with its time of change. The oldest entry of a full list is dropped.
 */
export function withCorrection(before: Post, after: Post, listing?: Listing): Post {
  if (listing === 'unlisted') return withoutGoneWords(after);
  const changes = changesBetween(before, after);
  if (!changes || !(listing === 'listed' || changes.isWorthy)) return after;
  const { isWorthy: _, ...shown } = changes;
  const correction: Correction = { at: after.updatedAt ?? after.date, ...shown };
  const corrections = [...(after.corrections ?? []), correction].slice(-LIMITS.corrections);
  return { ...after, corrections };
}

/**
 * Returns a post that was changed without a new entry. Earlier entries that show words which it has lost keep their numbers
 * alone: those words were taken down.
 */
export function withoutGoneWords(post: Post): Post {
  if (!post.corrections) return post;
  const text = textsOf(post).join('\n');
  const corrections = post.corrections.map((one) => {
    const isWhole = one.passages.every(({ after }) => text.includes(after));
    return isWhole ? one : { ...one, passages: [] };
  });
  return { ...post, corrections };
}

/** Compares two versions of a post. Returns undefined if their words are the same. */
export function changesBetween(before: Texts, after: Texts): Changes | undefined {
  const { passages, paragraphs } = compare(before, after);
  if (passages.length === 0) return undefined;
  return {
    passages: areShort(passages) ? passages : [],
    words: passages.reduce((sum, one) => sum + wordsOf(one), 0),
    paragraphs,
    isWorthy: !passages.every(isSlip),
  };
}

/** Lists the passages in which two texts differ, and counts the paragraphs that hold them. */
function compare(before: Texts, after: Texts): { passages: Passage[]; paragraphs: number } {
  const passages: Passage[] = [];
  let paragraphs = 0;
  let [removed, added]: [readonly string[], readonly string[]] = [[], []];
  function flush() {
    if (removed.length + added.length === 0) return;
    paragraphs += Math.max(removed.length, added.length);
    passages.push(...passagesOf(removed.join('\n'), added.join('\n')));
    [removed, added] = [[], []];
  }
  const [old, now] = [textsOf(before), textsOf(after)];
  const parts = diffArrays(old, now, { timeout: PATIENCE });
  if (!parts) [removed, added] = [old, now];
  for (const part of parts ?? []) {
    if (part.removed) removed = part.value;
    else if (part.added) added = part.value;
    else flush();
  }
  flush();
  return { passages, paragraphs };
}

/** Returns the texts of a post that readers see, without their markup. */
const textsOf = ({ title, subheading, content }: Texts) =>
  [
    title,
    subheading,
    ...content.map((block) =>
      plainText((block.type === 'image' ? block.caption : block.text) ?? ''),
    ),
  ].filter(Boolean);

function passagesOf(before: string, after: string): Passage[] {
  const passages: Passage[] = [];
  let last: { kind: string; passage: Passage } | undefined;
  for (const { kind, text } of compareTexts(before, after)) {
    const part = text.trim();
    if (kind === 'same' || part === '') last = undefined;
    else if (kind === 'added' && last?.kind === 'removed') last.passage.after = part;
    else {
      const passage =
        kind === 'removed' ? { before: part, after: '' } : { before: '', after: part };
      passages.push(passage);
      last = { kind, passage };
    }
  }
  return passages;
}

/**
 * Returns true for other punctuation, spaces or capitals, and for a word with a few other letters between its first and its
 * last. "can't" is no slip of "can", and a figure never is one.
 */
function isSlip({ before, after }: Passage): boolean {
  const [old, now] = [lettersOf(before), lettersOf(after)];
  if (old === now) return true;
  if (old[0] !== now[0] || old.at(-1) !== now.at(-1)) return false;
  if (/\p{N}/u.test(old + now) || old.length + now.length > LONGEST) return false;
  const changed = diffChars(old, now).filter(({ added, removed }) => added || removed);
  return changed.reduce((sum, { value }) => sum + value.length, 0) <= SLIP;
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '').toLowerCase();

const wordsOf = ({ before, after }: Passage) => Math.max(countWords(before), countWords(after));

const areShort = (passages: readonly Passage[]) =>
  passages.length <= LIMITS.correctionPassages &&
  passages.every(({ before, after }) =>
    [before, after].every(({ length }) => length <= LIMITS.correctionPassage),
  );
