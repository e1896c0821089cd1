import { folded } from '#domain/search/match-words.ts';
import { hasUnspacedLetters } from '#domain/search/search-words.ts';
import type { SearchRecord } from './search-records.ts';

/** A word or number. Where words have no spaces between them, a record has each letter as a word. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** A shorter word is not corrected, and a longer one is hardly a word. */
const CORRECTED = /^[\p{L}\p{M}]{4,30}$/u;

/** 50,000 words have some 150 KB compressed. The largest sites leave out words that few of their texts have. */
const MOST = 50_000;

/** Returns the words of a record, each once. */
export function wordsOf({ content, meta }: Pick<SearchRecord, 'content' | 'meta'>): Set<string> {
  const { title = '', author = '', tags = '' } = meta;
  return new Set([content, title, author, tags].join(' ').toLowerCase().match(WORD));
}

/** Collects the words of records, and in how many each is. */
export function knownWords() {
  const counts = new Map<string, number>();
  return {
    counts,
    add(record: SearchRecord): void {
      for (const word of wordsOf(record)) counts.set(word, (counts.get(word) ?? 0) + 1);
    },
    /** Returns the words from which a search corrects typing errors, without accents, first those of most records. */
    list(): string[] {
      const plain = new Map<string, number>();
      // Each word is folded once, since a site of 10,000 posts has nine million.
      for (const [word, records] of counts) {
        if (!CORRECTED.test(word) || hasUnspacedLetters(word)) continue;
        const key = folded(word);
        plain.set(key, (plain.get(key) ?? 0) + records);
      }
      const sorted = [...plain].sort(([, a], [, b]) => b - a);
      return sorted.slice(0, MOST).map(([word]) => word);
    },
  };
}
