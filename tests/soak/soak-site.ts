import type { Scene } from './actions.ts';
import { AUTHOR, readerOf } from './audit/reader.ts';
import { auditBuilt } from './audit/built.ts';
import { auditLists } from './audit/served.ts';
import { audit } from './auditor.ts';
import { createClient } from './client.ts';
import { openModel, WORDS } from './model.ts';
import { type Random, seeded } from './random.ts';
import { runRound } from './rounds.ts';
import { openSite } from './site.ts';
import { openTroubles, type Trouble } from './troubles.ts';

export interface SoakOptions {
  readonly seed: number;
  readonly dataDir: string;
  readonly port: number;
  /** True if the folder is on a file system of its own, which may be filled. */
  readonly hasOwnDisk?: boolean;
  readonly actions: number;
  /** Chooses the troubles of each round. */
  readonly troublesOf: (random: Random, round: number) => readonly Trouble[];
  /** Returns true if another round is to be run. */
  readonly goesOn: (rounds: number, problems: number) => boolean;
  readonly say?: (line: string) => void;
}

export interface SoakResult {
  readonly rounds: number;
  readonly problems: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}

/** Puts load and troubles on a site, and compares it after each round with what it has acknowledged. */
export async function soakSite(options: SoakOptions): Promise<SoakResult> {
  const { seed, dataDir, port, say = () => undefined } = options;
  const random = seeded(seed);
  const problems: string[] = [];
  let rounds = 0;
  const model = openModel();
  const report = (problem: string) => {
    const named = problem.replaceAll(WORDS, (word) => `${word} (${model.origins.get(word)})`);
    problems.push(named);
    say(`Seed ${seed}, round ${rounds}: ${named}`);
  };
  const site = openSite({ dataDir, port, seed });
  const client = createClient({ site, model, random, report });
  const scene: Scene = { client, model, random, site, report };
  const troubles = openTroubles(site, random, options.hasOwnDisk ?? false);
  const read = readerOf(client);

  /** Audits what functions send, and then what a build makes. */
  async function auditAll(): Promise<void> {
    client.setCalm(true);
    for (const problem of await audit(model, read)) report(problem);
    await site.command('rebuild');
    for (const problem of await auditBuilt(model, await site.siteDir())) report(problem);
    for (const problem of await auditLists(model, read)) report(problem);
    client.setCalm(false);
  }

  async function signIn(): Promise<void> {
    client.setCalm(true);
    client.useSession((await client.signIn()) ?? '');
    const { status } = await read('/api/user/me', AUTHOR);
    if (status !== 200) throw new Error(`The author cannot sign in: ${status}`);
    await client.send('PUT', '/api/admin/settings', { json: { corrections: false }, as: 'author' });
    client.setCalm(false);
  }

  try {
    await site.start();
    await site.command('rebuild');
    await signIn();
    while (options.goesOn(rounds, problems.length)) {
      rounds += 1;
      const chosen = options.troublesOf(random, rounds);
      const begin = performance.now();
      await runRound(scene, { actions: options.actions, troubles: chosen }, troubles.begin);
      const loaded = performance.now();
      await troubles.end();
      await site.command('cleanUp');
      await auditAll();
      const seconds = (ms: number) => (ms / 1_000).toFixed(1);
      say(
        `Round ${rounds}: ${chosen.join(' ')}; load ${seconds(loaded - begin)} s, audit ${seconds(performance.now() - loaded)} s, ${JSON.stringify(client.counts)}, ${model.documents.length} documents, ${model.comments.length} comments`,
      );
    }
  } catch (error) {
    report(`${String(error)}\n${site.log()}`);
  } finally {
    await site.kill();
  }
  return { rounds, problems, counts: client.counts };
}
