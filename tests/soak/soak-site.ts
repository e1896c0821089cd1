import { mkdirSync } from 'node:fs';
import { readHealth } from '#domain/health/calls.ts';
import { saveDraft } from '#domain/posts/calls.ts';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import type { Random } from '#tests/support/random.ts';
import { newId, type Scene } from './actions/action.ts';
import { openBackups } from './site/backups.ts';
import { openSoak, type Soak } from './open-soak.ts';
import type { Crowd } from './site/readers-elsewhere.ts';
import { runRound } from './rounds.ts';
import { openTroubles, type Trouble } from './site/troubles.ts';

export interface SoakOptions {
  readonly seed: number;
  readonly dataDir: string;
  /** A folder for archives and restored sites. */
  readonly folder: string;
  /** True if the folder is on a file system of its own, which may be filled. */
  readonly hasOwnDisk?: boolean;
  /** The readers on other servers. */
  readonly crowd: Crowd;
  /** The variables of off-site backups. */
  readonly offsite?: NodeJS.ProcessEnv;
  /** The number of actions of a round. */
  readonly actions: number;
  /** Chooses the troubles of a round. */
  readonly troublesOf: (random: Random) => readonly Trouble[];
  /** Returns true if another round is to be run. */
  readonly goesOn: (rounds: number, problems: number) => boolean;
  readonly say?: (line: string) => void;
  /** Called after the last round, while the site still runs. What is found then is no part of the result. */
  readonly atEnd?: (soak: Soak) => Promise<void>;
}

export interface SoakResult {
  readonly rounds: number;
  readonly problems: readonly string[];
  /** The number of requests by their outcomes. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Puts load and troubles on a site, and compares it after each round with what it has acknowledged. */
export async function soakSite(options: SoakOptions): Promise<SoakResult> {
  const { seed, dataDir, folder, offsite, crowd, hasOwnDisk = false } = options;
  const { say = () => undefined } = options;
  let rounds = 0;
  const onProblem = (problem: string) => say(`Seed ${seed}, round ${rounds}: ${problem}`);
  const soak = await openSoak({ seed, dataDir, env: offsite, crowd, onProblem });
  const { scene, site, problems } = soak;
  const { client, model, random, mailboxes, elsewhere } = scene;
  mkdirSync(folder, { recursive: true });
  const backups = openBackups({ ...scene, site, folder, offsite });
  const troubles = openTroubles({
    site,
    random,
    mailboxes,
    elsewhere,
    client,
    hasOwnDisk,
    backUp: () => backups.take(),
    checkOlder: () => checkOlder(scene),
  });
  try {
    while (options.goesOn(rounds, problems.length)) {
      rounds += 1;
      const chosen = options.troublesOf(random);
      const begin = performance.now();
      elsewhere.setMoods();
      await runRound(scene, { actions: options.actions, troubles: chosen }, troubles.begin);
      await troubles.end();
      await backups.merge();
      await site.command('cleanUp');
      await soak.audit();
      await backups.check();
      const took = ((performance.now() - begin) / 1_000).toFixed(0);
      const { documents, comments, thoughts } = model;
      say(
        `Round ${rounds} with ${chosen.join(', ')} took ${took} s: ${JSON.stringify(client.counts)}, ` +
          `${documents.length} documents, ${comments.length} comments, ${thoughts.length} thoughts, ${mailboxes.got.length} mails, ${elsewhere.count()} activities.`,
      );
    }
  } catch (error) {
    scene.report(`${String(error)}\n${site.log()}`);
  }
  const found = [...problems];
  try {
    await options.atEnd?.(soak);
  } finally {
    await soak.close();
  }
  return { rounds, problems: found, counts: client.counts };
}

/** Reports it if code that is older than its store takes a draft, or does not say in Health what is wrong. */
async function checkOlder(scene: Scene): Promise<void> {
  const { client, report } = scene;
  const saved = await client.send(saveDraft, {
    params: { id: newId(scene) },
    body: { ...EMPTY_DRAFT, title: 'Older', content: 'Nobody can read this later.' },
    as: 'author',
  });
  if (saved.outcome === 'acknowledged') report('Code older than its store took a draft.');
  // With a clock that is years off, an author may have to sign in again, and gets the status alone.
  const { json, text } = await client.send(readHealth, { as: 'author' });
  if (json && 'problems' in json && !json.problems.includes('format'))
    report(`Code older than its store does not say so in Health: ${text.slice(0, 300)}`);
}
