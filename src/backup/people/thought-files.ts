import type { Fact } from '#domain/backup/backup-api.ts';
import { parseThoughtFact } from '#domain/thought-fact.ts';
import { jsonFile, type TextFile } from './text-file.ts';

/** Makes the file of a month of thoughts from their facts, the oldest first. */
export function thoughtFiles(facts: readonly Fact[]): TextFile[] {
  const parsed = facts.map(({ key, text }) => parseThoughtFact(text, key));
  const thoughts = [...Map.groupBy(parsed, ({ id }) => id)].flatMap(([id, ofOne]) => {
    const thought = ofOne.find((fact) => 'thought' in fact)?.thought;
    const decisions = ofOne.filter((fact) => 'decision' in fact).map(({ decision }) => decision);
    const state = decisions.includes('declined') ? 'declined' : (decisions[0] ?? 'waiting');
    return thought ? [{ id, state, ...thought }] : [];
  });
  const month = facts[0]?.key.split('/')[1] ?? '';
  return [jsonFile(`thoughts/${month}`, thoughts)];
}
