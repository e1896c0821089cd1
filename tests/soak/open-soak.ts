import type { Scene } from './actions.ts';
import { auditBuilt } from './audit/built.ts';
import { AUTHOR, readerOf } from './audit/reader.ts';
import { auditLists } from './audit/served.ts';
import { audit } from './auditor.ts';
import { createClient } from './client.ts';
import { openModel, WORDS } from './model.ts';
import { seeded } from './random.ts';
import { openSite } from './site.ts';

interface Options {
  readonly seed: number;
  readonly dataDir: string;
  /** Called with each difference as it is found. */
  readonly onProblem?: (problem: string) => void;
}

export type Soak = Awaited<ReturnType<typeof openSoak>>;

/** Starts a site, and opens everything that puts load on it and audits it. */
export async function openSoak({ seed, dataDir, onProblem }: Options) {
  const random = seeded(seed);
  const model = openModel();
  const problems: string[] = [];
  function report(problem: string): void {
    const named = problem.replaceAll(WORDS, (word) => `${word} (${model.origins.get(word)})`);
    problems.push(named);
    onProblem?.(named);
  }
  const site = await openSite({ dataDir, seed });
  const client = createClient({ site, model, random, report });
  const read = readerOf(client);
  const scene: Scene = { client, model, random, site, report };

  await site.start();
  await site.command('rebuild');
  client.setCalm(true);
  client.useSession((await client.signIn()) ?? '');
  // The text before an edit is not to be seen anywhere.
  const json = { corrections: false };
  await client.send('PUT', '/api/admin/settings', { json, ...AUTHOR });
  client.setCalm(false);

  return {
    scene,
    site,
    problems,

    /** Audits what functions send, and then what a build makes. Reports all differences. */
    async audit(): Promise<void> {
      client.setCalm(true);
      for (const problem of await audit(model, read)) report(problem);
      await site.command('rebuild');
      for (const problem of await auditBuilt(model, await site.siteDir())) report(problem);
      for (const problem of await auditLists(model, read)) report(problem);
      client.setCalm(false);
    },

    close: () => site.kill(),
  };
}
