import { Prism } from './prism.ts';

/**
 * Characters that the patterns of a grammar may search in all. Usual code needs far less. Some texts let the library
 * search them again and again, for many seconds.
 */
const MOST_SEARCHED = 50_000_000;
let searched = 0;

class TooSlow extends Error {}

/** A pattern that counts the characters it searches, and throws `TooSlow` once they are too many. */
class CountedPattern extends RegExp {
  override exec(text: string): RegExpExecArray | null {
    searched += text.length - this.lastIndex;
    if (searched > MOST_SEARCHED) throw new TooSlow();
    return super.exec(text);
  }
}

/** Returns the parts of code by a grammar, or undefined if that would take too long. */
export function tokenize(
  code: string,
  grammar: object,
): ReturnType<typeof Prism.tokenize> | undefined {
  countPatterns(grammar);
  searched = 0;
  try {
    return Prism.tokenize(code, grammar);
  } catch (error) {
    if (error instanceof TooSlow) return undefined;
    throw error;
  }
}

const counted = new WeakSet();

/** Replaces all patterns of a grammar, and of the grammars in it, by counted ones. */
function countPatterns(part: object): void {
  if (counted.has(part)) return;
  counted.add(part);
  for (const [key, value] of Object.entries(part) as [string, unknown][]) {
    if (value instanceof RegExp) {
      // The library makes a greedy pattern global, and would make a plain one of it.
      const flags =
        'greedy' in part && part.greedy && !value.global ? `${value.flags}g` : value.flags;
      Object.assign(part, { [key]: new CountedPattern(value.source, flags) });
    } else if (typeof value === 'object' && value !== null) countPatterns(value);
  }
}
