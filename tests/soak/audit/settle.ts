import type { Thing } from '#tests/soak/thing.ts';

/**
 * Compares a thing with what is there, and takes that over. Returns the difference if it can be in no such state, so that
 * each difference is reported once.
 */
export function settle<S>(
  thing: Thing<S>,
  { name, found, fits }: { name: string; found: S; fits: (possible: S) => boolean },
): string[] {
  const expected = thing.states;
  const fitting = expected.find(fits);
  thing.states = [found];
  if (fitting !== undefined) return [];
  return [`${name} is ${show(found)}, but should be ${expected.map(show).join(' or ')}.`];
}

const show = (state: unknown) => JSON.stringify(state);

/** Reports each word that is there more than once. */
export function doubles(place: string, words: readonly string[]): string[] {
  const counts = Map.groupBy(words, (word) => word);
  return [...counts]
    .filter(([, found]) => found.length > 1)
    .map(([word, found]) => `${place} has ${word} ${found.length} times.`);
}

/** Reports each word that is in a place but not among those that may be. */
export function strangers(
  place: string,
  words: readonly string[],
  allowed: ReadonlySet<string>,
): string[] {
  return [...new Set(words)]
    .filter((word) => !allowed.has(word))
    .map((word) => `${place} shows ${word}, which readers must not see.`);
}
