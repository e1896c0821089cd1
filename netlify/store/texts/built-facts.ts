import { byText, foldText } from '#domain/readers/fold-text.ts';
import { matchTextKey } from '#domain/readers/text-key.ts';
import type { Listed } from '#store/facts/fact-store.ts';

/**
 * Returns the facts about thoughts and comments that a build needs. Of comments these are also the removed ones, which
 * keep the place of replies. What is not known to have been shown is left out, also a key of a form that newer code writes.
 */
export function builtFacts(listed: readonly Listed[]): readonly Listed[] {
  const facts = listed.flatMap((fact) => {
    const parsed = matchTextKey(fact.key);
    return parsed ? { ...parsed, listed: fact } : [];
  });
  const built = new Set(
    byText(facts).flatMap((ofOne) => {
      const { first, status, wasShown } = foldText(ofOne) ?? {};
      const isBuilt = first?.noun === 'thoughts' ? status === 'shown' : wasShown;
      return isBuilt ? ofOne.map((fact) => fact.listed) : [];
    }),
  );
  return listed.filter((fact) => built.has(fact));
}
