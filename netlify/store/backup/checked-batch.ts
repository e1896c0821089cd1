import type { Fact } from '#domain/backup/backup-api.ts';
import { isContent } from '#domain/backup/contents.ts';
import { parseFact } from './parse-fact.ts';

/** Separates the facts that the site can read from the others. Facts that no backup holds are in neither part. */
export function checkedBatch(facts: readonly Fact[]): { facts: Fact[]; damaged: string[] } {
  const readable: Fact[] = [];
  const damaged: string[] = [];
  for (const fact of facts.filter(({ key }) => isContent(key))) {
    try {
      parseFact(fact.key, fact.text);
      readable.push(fact);
    } catch {
      damaged.push(fact.key);
    }
  }
  return { facts: readable, damaged };
}
