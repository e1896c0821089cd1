import { openTableStore } from '#scripts/backup/table-store.ts';
import { wordsIn } from '#tests/soak/model.ts';

/** Finds the texts that were acknowledged before a backup began, and that a folder restored from it lacks. */
export async function missingTexts(dataDir: string, words: readonly string[]): Promise<string[]> {
  const { store, close } = openTableStore(dataDir);
  const found = new Set<string>();
  for (const prefix of ['documents/', 'history/', 'comments/']) {
    for (const { key } of await store.list(prefix))
      for (const word of wordsIn((await store.get(key)) ?? '')) found.add(word);
  }
  await close();
  return words.filter((word) => !found.has(word)).map((word) => `A backup lacks ${word}.`);
}
