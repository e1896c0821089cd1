import { diffArrays } from 'diff';
import { SCRIPTS } from '#domain/search/search-words.ts';

/** Milliseconds after which a comparison by words is given up. */
const PATIENCE = 1_000;

export interface TextPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Compares two texts by words. Texts that differ too much for that are one part each. */
export function compareTexts(before: string, after: string, timeout = PATIENCE): TextPart[] {
  const parts = diffArrays(wordsOf(before), wordsOf(after), { timeout });
  if (!parts) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return joinPhrases(
    parts.map(({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })),
  );
}

/**
 * Splits a text into words, spaces and signs, which make up all of it. Letters of scripts without spaces between words are
 * words of their own.
 */
const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

const WORD = new RegExp(
  String.raw`\r?\n|[${SCRIPTS}]\p{M}*|(?:(?![${SCRIPTS}])[\p{L}\p{M}\p{N}_\u00ad])+|[^\S\r\n]+|[^]`,
  'gu',
);

/** Joins replaced words with only spaces between them, so that a replaced phrase is one removal and one addition. */
function joinPhrases(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  let [removed, added] = ['', ''];
  function flush() {
    if (removed !== '') joined.push({ kind: 'removed', text: removed });
    if (added !== '') joined.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  }
  for (const part of parts) {
    const { kind, text } = part;
    const isGap = kind === 'same' && removed !== '' && added !== '' && /^ +$/.test(text);
    if (kind === 'same' && !isGap) {
      flush();
      joined.push(part);
    }
    if (kind === 'removed' || isGap) removed += text;
    if (kind === 'added' || isGap) added += text;
  }
  flush();
  return joined;
}
