import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pMap from 'p-map';
import { openCacheFolder } from '#site-files/cache-folder.ts';
import type { Omissions } from '#site-files/omissions.ts';
import type { Card } from '#domain/site/card.ts';

interface Options {
  /** Cards of the last build, by the same names. */
  readonly cache: string;
  /** The folder of the site that is built. */
  readonly target: string;
  readonly omissions: Pick<Omissions, 'attempt'>;
  /** The most cards of posts that are drawn. All others are left. */
  readonly most?: number | undefined;
}

export interface CardMaker {
  /**
   * Makes the files of cards that it did not make before. Draws those that the last build did not have, and leaves out
   * one that cannot be drawn.
   */
  make(cards: ReadonlyMap<string, Card>): Promise<void>;
  /** The cards that are left, by the names of their files. */
  readonly left: ReadonlyMap<string, Card>;
  /** Drops the cards of earlier builds that no page shows any more. */
  finish(): Promise<void>;
}

export async function openCards({
  cache,
  target,
  omissions,
  most = Infinity,
}: Options): Promise<CardMaker> {
  await mkdir(target, { recursive: true });
  const cached = await openCacheFolder(cache);
  const made = new Set<string>();
  const left = new Map<string, Card>();
  let drawn = 0;
  function isLeft(file: string, card: Card): boolean {
    if (!card.isPost || cached.has(file)) return false;
    drawn += 1;
    if (drawn > most) left.set(file, card);
    return drawn > most;
  }
  return {
    left,
    async make(cards) {
      const unknown = [...cards].filter(([file]) => !made.has(file));
      for (const [file] of unknown) made.add(file);
      const missing = unknown.filter(([file, card]) => !isLeft(file, card));
      await pMap(
        missing,
        ([file, card]) =>
          omissions.attempt({ part: 'card', name: card.title }, () =>
            cached.provide(file, join(target, file), () => draw(card)),
          ),
        {
          concurrency: availableParallelism(),
        },
      );
    },
    finish: () => cached.removeOthers(),
  };
}

async function draw(card: Card): Promise<Uint8Array> {
  // Most builds draw nothing, and need neither the fonts nor what sets them.
  const { drawCard } = await import('./draw-card.ts');
  return drawCard(card);
}
