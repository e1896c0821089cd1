import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { decideHeld } from '#domain/outbox/calls.ts';
import { DAY } from '#domain/timing.ts';
import type { Scene } from '#tests/soak/actions/action.ts';
import { audit } from '#tests/soak/audit/auditor.ts';
import { missingTexts } from '#tests/soak/audit/facts.ts';
import { readerOf } from '#tests/soak/audit/reader.ts';
import { publishedPosts } from '#tests/soak/model.ts';
import { certain } from '#tests/soak/thing.ts';
import { runScript } from '#tests/support/servers/run-script.ts';
import { createClient } from './client.ts';
import { openSite, type SoakSite } from './site.ts';

interface Options extends Pick<Scene, 'client' | 'model' | 'random' | 'mailboxes' | 'report'> {
  readonly site: SoakSite;
  /** A folder for archives and restored sites. */
  readonly folder: string;
  /** The variables of off-site backups, if there are any. */
  readonly offsite?: NodeJS.ProcessEnv | undefined;
}

/** A backup that was made during a round, and the words that it must have. */
interface Taken {
  readonly archive: string;
  readonly words: readonly string[];
}

/** Backs up a site with `npm run backup`, and restores it into other folders with `npm run restore`. */
export function openBackups({ site, folder, offsite, ...scene }: Options) {
  const { client, model, random, mailboxes, report } = scene;
  let made = 0;
  let taken: Taken[] = [];

  async function run(name: string, args: readonly string[], env?: NodeJS.ProcessEnv) {
    const { code, stderr } = await runScript(name, args, { env });
    if (code !== 0) throw new Error(`${name} ended with ${code}:\n${stderr}`);
  }

  async function backUp(): Promise<string> {
    const archive = join(folder, `${++made}.zip`);
    await run('backup', [archive, '--data-dir', site.dataDir]);
    return archive;
  }

  const restore = (...args: string[]) => run('restore', args, offsite);

  /** Restores an archive or a night into a new folder, and removes it when the work with it is done. */
  async function withRestored(
    source: readonly string[],
    work: (dataDir: string) => Promise<unknown>,
  ): Promise<void> {
    const dataDir = join(folder, `restored-${++made}`);
    await restore(...source, '--data-dir', dataDir);
    await work(dataDir);
    // What a process that was killed has begun may still write.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }

  /** Lets the site make its off-site backup, sometimes after one with a clock that is years ahead. */
  async function backUpOffsite(): Promise<void> {
    await site.pass(untilNight(site.now()));
    if (random.happens(0.5)) {
      await site.shiftClock(YEARS);
      await site.command('schedule');
      await site.command('settle');
      await site.shiftClock(0);
    }
    await site.command('schedule');
    await site.command('settle');
  }

  /** Makes a backup of now, of one kind or the other. */
  async function newest(): Promise<string[]> {
    if (!offsite || random.happens(0.5)) return [await backUp()];
    await backUpOffsite();
    return ['s3', 'latest'];
  }

  /** Starts a restored site and audits it like the one that it comes from. */
  async function auditSite(dataDir: string): Promise<void> {
    // Its own secrets are new, and it sends nothing before its author decides.
    const LETTERS_KEY = (await site.secrets())?.LETTERS_KEY;
    const env = { ...mailboxes.env, LETTERS_KEY, SITE_URL: site.url };
    // It serves the build of the other, as its own would take longer than the audit.
    cpSync(join(site.dataDir, 'built.json'), join(dataDir, 'built.json'));
    const restored = await openSite({ dataDir, seed: 0, env, ahead: site.ahead() });
    const sent = mailboxes.got.length;
    const named = (problem: string) => report(`Restored: ${problem}`);
    const reader = createClient({ site: restored, model, random, report: named });
    reader.setCalm(true);
    try {
      await restored.start();
      reader.useSession((await reader.signIn()) ?? '');
      // With other secrets it takes no token.
      const tokens = model.tokens.map((token) => ({ ...token, status: 'ended' as const }));
      for (const problem of await audit({ ...model, tokens }, readerOf(reader))) named(problem);
      if (mailboxes.got.length > sent) named('Mails were sent.');
    } finally {
      await restored.kill();
    }
  }

  return {
    /** Backs up the site under load. It may fail while the disk is full. */
    async take(): Promise<void> {
      const words = [
        ...publishedPosts(model).map(({ state }) => state.word),
        ...model.comments.flatMap((comment) => {
          const state = certain(comment);
          return state && state.status !== 'absent' && certain(comment.document)
            ? [state.word]
            : [];
        }),
      ];
      const archive = await backUp().catch(() => undefined);
      if (archive !== undefined) taken.push({ archive, words });
    },

    /** Merges a backup of a round into the site that it comes from, which changes nothing. */
    async merge(): Promise<void> {
      const { archive } = random.pick(taken) ?? {};
      if (archive === undefined) return;
      const merged = () => restore(archive, '--merge', '--data-dir', site.dataDir);
      await site.restart('SIGTERM', { between: merged });
      // Mails that were sent since may wait again, so the site asks what to do. None is a letter that is done.
      await client.staySignedIn();
      await client.repeat(decideHeld, { body: { decision: 'send' }, as: 'author' });
    },

    /** Restores the backups of a round, and one of now, and compares all of them with the site. */
    async check(): Promise<void> {
      for (const { archive, words } of taken) {
        await withRestored([archive], async (dataDir) => {
          for (const problem of await missingTexts(dataDir, words)) report(problem);
        });
        rmSync(archive);
      }
      taken = [];
      await withRestored(await newest(), auditSite);
    },
  };
}

/** A time that is years and not hours ahead, at the same time of day. */
const YEARS = 3 * 365 * DAY;

/** Returns the milliseconds until the next off-site backup. */
function untilNight(now: number): number {
  const time = new Date(now);
  time.setUTCHours(3, 46, 0, 0);
  if (time.getTime() <= now) time.setUTCDate(time.getUTCDate() + 1);
  return time.getTime() - now;
}
