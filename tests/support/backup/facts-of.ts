import { CONTENTS } from '#domain/facts/contents.ts';
import { openLocalSource } from '#scripts/backup/local-source.ts';

/** Reads all facts of a data folder that a backup holds, by their keys. Damaged ones are left out. */
export async function factsOf(dataDir: string): Promise<ReadonlyMap<string, string>> {
  const source = openLocalSource(dataDir);
  const facts = new Map<string, string>();
  for (const prefix of Object.values(CONTENTS).flat()) {
    for await (const batch of source.facts(prefix)) {
      for (const { key, text } of batch.facts) facts.set(key, text);
    }
  }
  source.close();
  return facts;
}
