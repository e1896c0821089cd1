import { readOutbox } from '#domain/outbox/calls.ts';
import { nextFullRunAt } from '#store/schedule/due-runs.ts';
import { seeded } from '#tests/support/random.ts';
import type { Scene } from './actions/action.ts';
import { readerOf } from './audit/reader.ts';
import { auditBuilt, auditLists, auditServed } from './audit/pages.ts';
import { openMailAudit } from './audit/letters.ts';
import { audit } from './audit/auditor.ts';
import { openFollowerAudit } from './audit/followers.ts';
import { openFollowers } from './actions/followers.ts';
import { openLetters } from './actions/subscribers.ts';
import { type Crowd, openReadersElsewhere } from './site/readers-elsewhere.ts';
import { openMailboxes } from './site/mailboxes.ts';
import { createClient } from './site/client.ts';
import { openModel, WORDS } from './model.ts';
import { openSite, type SoakSite } from './site/site.ts';

interface Options {
  readonly seed: number;
  readonly dataDir: string;
  /** Further variables of the site. */
  readonly env?: NodeJS.ProcessEnv | undefined;
  /** The readers on other servers. */
  readonly crowd: Crowd;
  /** Called with each difference as it is found. */
  readonly onProblem?: (problem: string) => void;
}

/** People who have subscribed elsewhere before. */
const PEOPLE = 8;

export type Soak = Awaited<ReturnType<typeof openSoak>>;

/** Starts a site, and opens everything that puts load on it and audits it. */
export async function openSoak({ seed, dataDir, env, crowd, onProblem }: Options) {
  const random = seeded(seed);
  const model = openModel(() => Date.now() + site.ahead());
  const problems: string[] = [];
  function report(problem: string): void {
    const named = problem.replaceAll(WORDS, (word) => `${word} (${model.origins.get(word)})`);
    problems.push(named);
    onProblem?.(named);
  }
  const mailboxes = await openMailboxes(random);
  const elsewhere = await openReadersElsewhere(random, crowd);
  const site = await openSite({ dataDir, seed, env: { ...mailboxes.env, ...env } });
  const client = createClient({ site, model, random, report });
  const read = readerOf(client);
  const scene: Scene = { client, model, random, site, mailboxes, elsewhere, report };
  const auditMail = openMailAudit(model);
  const auditFollowers = openFollowerAudit(model, elsewhere);

  await site.start();
  client.setCalm(true);
  client.useSession((await client.signIn()) ?? '');
  await openLetters(scene, PEOPLE);
  await openFollowers(scene);
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
      await client.staySignedIn();
      const quietFrom = mailboxes.got.length;
      await deliverMail({ ...scene, site });
      for (const problem of await audit(model, read)) report(problem);
      for (const problem of await auditMail(mailboxes.got, quietFrom, read)) report(problem);
      for (const problem of await auditFollowers(site)) report(problem);
      for (const problem of await auditPages()) report(problem);
      client.setCalm(false);
    },

    async close(): Promise<void> {
      await site.kill();
      await mailboxes.close();
      await elsewhere.close();
    },
  };
}

const MINUTE = 60_000;
/** Minutes until the next turn of mails that were put off, together more than a day. */
const TURNS = [16, 16, 30, 60, 120, 240, 480, 480, 120];

/** Lets time pass until nothing waits any more. No other server fails any more. */
async function deliverMail({
  site,
  client,
  mailboxes,
  elsewhere,
}: Pick<Scene, 'client' | 'mailboxes' | 'elsewhere'> & { site: SoakSite }): Promise<void> {
  mailboxes.setMood('calm');
  elsewhere.calm();
  // The full run of an hour follows changes whose process was killed before they were queued.
  const full = (nextFullRunAt(new Date(site.now())) - site.now()) / MINUTE;
  for (const minutes of [full, 0, ...TURNS]) {
    await site.pass(minutes * MINUTE);
    await site.command('schedule');
    await site.command('settle');
    const { json } = await client.send(readOutbox, { as: 'author' });
    if (minutes !== full && json?.waiting === 0) return;
  }
}
