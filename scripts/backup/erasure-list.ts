import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ERASED_KEYS } from '#domain/moderation/text-states.ts';
import { readIfPresent } from '#store/facts/read-if-present.ts';
import { replaceFile } from '#store/facts/replace-file.ts';
import { OperatorProblem } from '#scripts/site/operator-problem.ts';

/** The file beside archives that names the texts which were erased since. It holds neither words nor writers. */
export const ERASURES_FILE = 'erasures.txt';

/** Reads the names of erased texts in a folder of archives, in the form of their keys. Empty without a list. */
export async function readErasures(folder: string): Promise<string[]> {
  const file = join(folder, ERASURES_FILE);
  const lines = ((await readIfPresent(file)) ?? '').split('\n').filter(Boolean);
  try {
    return lines.map((text) => ERASED_KEYS.make(ERASED_KEYS.parse(ERASED_KEYS.prefix + text)));
  } catch (cause) {
    throw new OperatorProblem(`${file} is not a list of erased texts. Nothing was written.`, {
      cause,
    });
  }
}

/** Adds the keys of erased texts to the list in a folder of archives. */
export async function addErasures(folder: string, keys: readonly string[]): Promise<void> {
  const all = [...new Set([...(await readErasures(folder)), ...keys])].sort();
  if (all.length === 0) return;
  await mkdir(folder, { recursive: true });
  const lines = all.map((key) => `${ERASED_KEYS.parse(key).text}\n`);
  await replaceFile(join(folder, ERASURES_FILE), lines.join(''), 0o600);
}
