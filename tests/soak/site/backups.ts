import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openTableStore } from '#scripts/backup/table-store.ts';
import { readerOf } from '#tests/soak/audit/reader.ts';
import { audit } from '#tests/soak/audit/auditor.ts';
import { createClient } from './client.ts';
import { type Model, publishedPosts, wordsIn } from '#tests/soak/model.ts';
import type { Random } from '#tests/soak/random.ts';
import { openSite, type SoakSite } from './site.ts';
import { certain } from '#tests/soak/thing.ts';

const SCRIPTS = join(import.meta.dirname, '../../../scripts');
const run = promisify(execFile);

interface Options {
  readonly site: SoakSite;
  readonly model: Model;
  readonly random: Random;
  /** A folder for archives and restored sites. */
  readonly folder: string;
  readonly report: (problem: string) => void;
}

/** A backup that was made during a round, and the words that it must have. */
interface Taken {
  readonly archive: string;
  readonly words: readonly string[];
}

/** Backs up a site with `npm run backup`, and restores it into other folders with `npm run restore`. */
export function openBackups({ site, model, random, folder, report }: Options) {
  let made = 0;
  let taken: Taken[] = [];

  async function backUp(): Promise<string> {
    const archive = join(folder, `${++made}.zip`);
    await run(process.execPath, [join(SCRIPTS, 'backup.ts'), archive, '--data-dir', site.dataDir]);
    return archive;
  }

  /** Restores an archive into a new folder, and removes both when the work with it is done. */
  async function withRestored(
    archive: string,
    work: (dataDir: string) => Promise<unknown>,
  ): Promise<void> {
    const dataDir = join(folder, `restored-${made}`);
    await run(process.execPath, [join(SCRIPTS, 'restore.ts'), archive, '--data-dir', dataDir]);
    await work(dataDir);
    for (const path of [archive, dataDir]) rmSync(path, { recursive: true, force: true });
  }

  /** Reports what was acknowledged before a backup began and is not in it. */
  async function checkFacts(dataDir: string, words: readonly string[]): Promise<void> {
    const { store, close } = openTableStore(dataDir);
    const found = new Set<string>();
    for (const prefix of ['documents/', 'history/', 'comments/']) {
      for (const { key } of await store.list(prefix))
        for (const word of wordsIn((await store.get(key)) ?? '')) found.add(word);
    }
    await close();
    for (const word of words) if (!found.has(word)) report(`A backup under load lacks ${word}.`);
  }

  /** Starts a restored site and audits it like the one that it comes from. */
  async function auditSite(dataDir: string): Promise<void> {
    const restored = await openSite({ dataDir, seed: 0 });
    const named = (problem: string) => report(`Restored: ${problem}`);
    const client = createClient({ site: restored, model, random, report: named });
    client.setCalm(true);
    try {
      await restored.start();
      client.useSession((await client.signIn()) ?? '');
      for (const problem of await audit(model, readerOf(client))) named(problem);
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

    /** Restores the backups of a round, and one of now, and compares all of them with the site. */
    async check(): Promise<void> {
      for (const { archive, words } of taken)
        await withRestored(archive, (dataDir) => checkFacts(dataDir, words));
      taken = [];
      await withRestored(await backUp(), auditSite);
    },
  };
}
