import type { Fact } from '#domain/backup/backup-api.ts';
import { isContent } from '#domain/backup/contents.ts';
import { LIMITS } from '#domain/limits.ts';
import { assertKey } from '#store/facts/fact-store.ts';
import { FACT_RULES } from './fact-rules.ts';
import { kindOf } from './kinds.ts';

/** Reads a fact of a backup as the site does. Throws for a malformed one, and for one that no backup holds. */
function readContent(key: string, text: string) {
  assertKey(key);
  const { kind } = (isContent(key) && kindOf(key)) || {};
  if (!kind) throw new Error(`No backup holds ${key}.`);
  return { fact: kind.read(text, key), kind };
}

/**
 * Checks a fact before it is restored: by the schema with which the site reads it, and by the rules of the API for what
 * it writes. Throws for a malformed one, and for one that no backup holds.
 */
export function checkFact(key: string, text: string): void {
  if (text.length > LIMITS.factLength) throw new Error('It is too long.');
  const { fact, kind } = readContent(key, text);
  FACT_RULES.get(kind)?.parse(fact);
}

/** Separates the facts that the site can read from the others. Facts that no backup holds are in neither part. */
export function checkedBatch(facts: readonly Fact[]): { facts: Fact[]; damaged: string[] } {
  const readable: Fact[] = [];
  const damaged: string[] = [];
  for (const fact of facts.filter(({ key }) => isContent(key))) {
    try {
      readContent(fact.key, fact.text);
      readable.push(fact);
    } catch {
      damaged.push(fact.key);
    }
  }
  return { facts: readable, damaged };
}
