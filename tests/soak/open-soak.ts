import type { Scene } from './actions/action.ts';
import { auditBuilt } from './audit/built.ts';
import { AUTHOR, readerOf } from './audit/reader.ts';
import { auditLists, auditServed } from './audit/served.ts';
import { audit } from './audit/auditor.ts';
import { createClient } from './site/client.ts';
import { openModel, WORDS } from './model.ts';
import { seeded } from './random.ts';
import { openSite } from './site/site.ts';

interface Options {
  readonly seed: number;
  readonly dataDir: string;
  /** True if the site is built, and its pages are audited, too. */
  readonly hasPages: boolean;
  /** Called with each difference as it is found. */
  readonly onProblem?: (problem: string) => void;
}

export type Soak = Awaited<ReturnType<typeof openSoak>>;

/** Starts a site, and opens everything that puts load on it and audits it. */
export async function openSoak({ seed, dataDir, hasPages, onProblem }: Options) {
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
  client.setCalm(true);
  client.useSession((await client.signIn()) ?? '');
  // The text before an edit is not to be seen anywhere.
  const json = { corrections: false };
  await client.send('PUT', '/api/admin/settings', { json, ...AUTHOR });
  if (hasPages) await site.command('rebuild');
  client.setCalm(false);

  /** Audits pages before a build, and then what the build makes. */
  async function auditPages(): Promise<string[]> {
    const before = await auditServed(model, read);
    await site.command('rebuild');
    const built = await auditBuilt(model, await site.siteDir());
    return [...before, ...built, ...(await auditLists(model, read))];
  }

  return {
    scene,
    site,
    problems,

    /** Reports all differences between the site and what it has acknowledged. */
    async audit(): Promise<void> {
      client.setCalm(true);
      for (const problem of await audit(model, read)) report(problem);
      if (hasPages) for (const problem of await auditPages()) report(problem);
      client.setCalm(false);
    },

    close: () => site.kill(),
  };
}
