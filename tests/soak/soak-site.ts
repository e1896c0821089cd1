import { mkdirSync } from 'node:fs';
import { openBackups } from './site/backups.ts';
import { openSoak } from './open-soak.ts';
import type { Random } from './random.ts';
import { runRound } from './rounds.ts';
import { openTroubles, type Trouble } from './site/troubles.ts';

export interface SoakOptions {
  readonly seed: number;
  readonly dataDir: string;
  /** A folder for archives and restored sites. */
  readonly folder: string;
  /** True if the folder is on a file system of its own, which may be filled. */
  readonly hasOwnDisk?: boolean;
  /** The number of actions of a round. */
  readonly actions: number;
  /** Chooses the troubles of a round. */
  readonly troublesOf: (random: Random) => readonly Trouble[];
  /** Returns true if another round is to be run. */
  readonly goesOn: (rounds: number, problems: number) => boolean;
  readonly say?: (line: string) => void;
}

export interface SoakResult {
  readonly rounds: number;
  readonly problems: readonly string[];
  /** The number of requests by their outcomes. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Puts load and troubles on a site, and compares it after each round with what it has acknowledged. */
export async function soakSite(options: SoakOptions): Promise<SoakResult> {
  const { seed, dataDir, folder, hasOwnDisk = false, say = () => undefined } = options;
  let rounds = 0;
  const onProblem = (problem: string) => say(`Seed ${seed}, round ${rounds}: ${problem}`);
  const soak = await openSoak({ seed, dataDir, hasPages: true, onProblem });
  const { scene, site, problems } = soak;
  const { client, model, random } = scene;
  mkdirSync(folder, { recursive: true });
  const backups = openBackups({ site, model, random, folder, report: scene.report });
  const troubles = openTroubles({ site, random, hasOwnDisk, backUp: () => backups.take() });
  try {
    while (options.goesOn(rounds, problems.length)) {
      rounds += 1;
      const chosen = options.troublesOf(random);
      const begin = performance.now();
      await runRound(scene, { actions: options.actions, troubles: chosen }, troubles.begin);
      await troubles.end();
      await site.command('cleanUp');
      await soak.audit();
      await backups.check();
      const took = ((performance.now() - begin) / 1_000).toFixed(0);
      const { documents, comments, thoughts } = model;
      say(
        `Round ${rounds} with ${chosen.join(', ')} took ${took} s: ${JSON.stringify(client.counts)}, ` +
          `${documents.length} documents, ${comments.length} comments, ${thoughts.length} thoughts.`,
      );
    }
  } catch (error) {
    scene.report(`${String(error)}\n${site.log()}`);
  } finally {
    await soak.close();
  }
  return { rounds, problems, counts: client.counts };
}
