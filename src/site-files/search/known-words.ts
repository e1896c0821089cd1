import { folded } from '#domain/match-words.ts';
import { hasUnspacedLetters } from '#domain/search-words.ts';
import type { SearchRecord } from './search-records.ts';

/** A shorter word is not corrected, and a longer one is hardly a word. */
const WORD = /[\p{L}\p{M}]{4,30}/gu;

/** 50,000 words have some 150 KB compressed. The largest sites leave out words that few of their texts have. */
const MOST = 50_000;

/** Collects the words of records, from which a search corrects typing errors. */
export function knownWords() {
  const counts = new Map<string, number>();
  const count = (word: string, added: number) => counts.set(word, (counts.get(word) ?? 0) + added);
  return {
    add({ content, meta: { title = '', author = '', tags = '' } }: SearchRecord): void {
      const text = [content, title, author, tags].join(' ').toLowerCase();
      for (const word of new Set(text.match(WORD))) count(word, 1);
    },
    /** Returns the words without accents, first those of most records. */
    list(): string[] {
      const words = [...counts].filter(([word]) => !hasUnspacedLetters(word));
      counts.clear();
      // Each word is folded once, since a site of 10,000 posts has nine million.
      for (const [word, records] of words) count(folded(word), records);
      const sorted = [...counts].sort(([, a], [, b]) => b - a);
      return sorted.slice(0, MOST).map(([word]) => word);
    },
  };
}
