import { type Scope, SCOPES } from '#domain/scope.ts';

/** The word by which a program asks for the author's name. It gives no right. */
export const PROFILE = 'profile';

/** The words of Micropub for rights, and the rights that all they stand for needs. */
const MICROPUB: Readonly<Record<string, readonly Scope[]>> = {
  create: ['draft', 'publish'],
  update: ['read', 'draft', 'publish'],
  delete: ['draft', 'publish'],
  undelete: ['draft', 'publish'],
};

const WORDS: ReadonlyMap<string, readonly Scope[]> = new Map([
  ...SCOPES.map((scope) => [scope, [scope]] as const),
  ...Object.entries(MICROPUB),
]);

/** All words that a program may ask with. */
export const SCOPE_WORDS: readonly string[] = [...WORDS.keys(), PROFILE];

/** Returns the known words of a request, each once. Others are left out, as RFC 6749 has it. */
export const knownWords = (scope: string): readonly string[] => [
  ...new Set(scope.split(' ').filter((word) => SCOPE_WORDS.includes(word))),
];

/** Returns the rights that words ask for, in the order in which they are shown. */
export function scopesOf(words: readonly string[]): readonly Scope[] {
  const all = new Set(words.flatMap((word) => WORDS.get(word) ?? []));
  return SCOPES.filter((scope) => all.has(scope));
}

/**
 * Returns the words for the rights that an author has given, the program's own as far as each was given as a whole. A
 * program that asked to `create`, and may only write drafts, gets `draft`.
 */
export function wordsFor(asked: readonly string[], given: readonly Scope[]): readonly string[] {
  const whole = asked.filter((word) => {
    const needed = WORDS.get(word);
    return needed?.every((scope) => given.includes(scope));
  });
  const told = scopesOf(whole);
  return [...whole, ...given.filter((scope) => !told.includes(scope))];
}
