import { copyFile, link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pMap from 'p-map';
import type { Card } from '#domain/site/card.ts';

interface Folders {
  /** Cards of the last build, by the same names. */
  readonly cache: string;
  /** The folder of the site that is built. */
  readonly target: string;
}

/** Files that are linked at once. Linking is waiting for the disk. */
const LINKS = 16;

/** Makes the files of all cards. Draws those that the last build did not have, and drops those that no page shows. */
export async function makeCards(
  cards: ReadonlyMap<string, Card>,
  { cache, target }: Folders,
): Promise<void> {
  await mkdir(cache, { recursive: true });
  await mkdir(target, { recursive: true });
  const kept = new Set(await readdir(cache));
  const missing = [...cards].filter(([file]) => !kept.has(file));
  if (missing.length > 0) await draw(missing, cache);
  await pMap(cards.keys(), (file) => place(join(cache, file), join(target, file)), {
    concurrency: LINKS,
  });
  const old = [...kept].filter((file) => !cards.has(file));
  await pMap(old, (file) => rm(join(cache, file)), { concurrency: LINKS });
}

async function draw(cards: readonly (readonly [string, Card])[], cache: string): Promise<void> {
  // Most builds draw nothing, and need neither the fonts nor what sets them.
  const { drawCard } = await import('./draw-card.ts');
  await pMap(
    cards,
    async ([file, card]) => {
      const path = join(cache, file);
      // A build that is stopped must not leave a part of a card under its name.
      await writeFile(`${path}.part`, await drawCard(card));
      await rename(`${path}.part`, path);
    },
    { concurrency: availableParallelism() },
  );
}

/** Gives a file a second name, or copies it to another disk. */
async function place(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}
