import { mkdir } from 'node:fs/promises';
import { letterDrill } from '#tests/support/servers/letter-drill.ts';
import { record } from './report.ts';

const READERS = 10_000;
const KILLS = 10;

/** Sends a letter to 10,000 readers by a process that is killed ten times. Throws if a reader gets none, or two of them. */
export async function benchLetters(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const begin = performance.now();
  const { received, repeats, kills, result } = await letterDrill(dataDir, {
    readers: READERS,
    kills: KILLS,
  });
  const twice = received.values().filter((names) => new Set(names).size !== 1);
  const isWhole = received.size === READERS && result?.sent === READERS && [...twice].length === 0;
  if (!isWhole || kills !== KILLS) {
    throw new Error(
      `${received.size} readers got a letter, with ${kills} kills: ${JSON.stringify(result)}`,
    );
  }
  record(
    `a letter to ${READERS} readers, with ${KILLS} kills`,
    (performance.now() - begin) / 1_000,
    's',
  );
  record(
    'mails that were sent again under the same name',
    repeats,
    'mails',
    `at most ${KILLS * 5}`,
  );
}
