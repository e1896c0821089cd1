import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import { createSiteClient } from '#api-client/site/site-client.ts';
import { postPath } from '#domain/posts/post.ts';
import { SCHEDULE_STEP } from '#domain/timing.ts';
import type { Faults } from '#platform/blobs/faults.ts';
import type { PlatformFaults } from '#platform/faults.ts';
import { freePort } from '#platform/listen.ts';
import { startPlatform } from '#platform/platform.ts';
import type { Surroundings } from '#probe/check.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { ensureSecrets } from '#scripts/local/secrets.ts';
import { LIST_FRAME, LIST_SHELL } from '#tests/support/app/built-shell.ts';
import { setUpLetters } from '#tests/support/app/letters.ts';
import { writeFiles } from '#tests/support/servers/project.ts';
import { newFolder } from '#tests/support/servers/temp-folder.ts';
import { REPEAT_AFTER } from '#store/drivers/purging.ts';
import { publishPost } from '#usecases/posts/publish-post.ts';

const SHELL =
  '<link href="/_astro/a.css"><main><!--post-head--><!--post-title--><!--post-article--></main>';

/** Has purges repeated at once, which the functions do after seconds: whatever waits for their work would wait for that. */
function repeatPurgesAtOnce(): void {
  const { setTimeout } = globalThis;
  const sooner = (run: (...given: unknown[]) => void, after?: number, ...given: unknown[]) =>
    setTimeout(run, after === REPEAT_AFTER ? 0 : after, ...given);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(sooner as typeof setTimeout);
}

/** Milliseconds for work after a response, in each wait of a probe. */
const PATIENCE = 250;

/**
 * Starts a site with one post, which is built, on a stand-in for Netlify that may differ from it in ways that a test chooses. Whoever
 * starts it closes it.
 */
export async function startProbedSite(env: Readonly<Record<string, string>> = {}) {
  repeatPurgesAtOnce();
  const dataDir = newFolder();
  const secrets = await ensureSecrets(dataDir, {});
  const { store, setFaults, close } = await openLocalStore(dataDir);
  const app = localApp(store);
  const post = await publishPost(app, 'Ada', {
    title: 'On tides',
    subheading: '',
    category: 'writings',
    content: [{ type: 'paragraph', text: 'The tide came in.' }],
    author: 'Ada',
  });
  if (env['SMTP_URL'] !== undefined) await setUpLetters(app);
  const shown = (await app.documents.index()).posts[0]?.rev;
  const port = await freePort();
  let faults: PlatformFaults = {};
  const platform = await startPlatform({
    projectDir: join(import.meta.dirname, '../../..'),
    dataDir,
    port,
    env: { ...secrets, SITE_URL: `http://localhost:${port}`, ...env },
    schedules: false,
    faults: () => faults,
    build: (outDir) =>
      writeFiles(outDir, {
        'archive.html': LIST_FRAME,
        'index.html': `<meta name="generator" content="Commonplace">${LIST_FRAME}`,
        'list-shell.html': LIST_SHELL,
        'post-shell.html': SHELL,
        '404.html': 'nothing',
        [`${postPath(post).slice(1)}.html`]: `<meta name="revision" content="${shown}">`,
      }),
  });
  await platform.rebuild();
  const site = createSiteClient(platform.url);
  await site.signIn(await readFile(join(dataDir, 'admin.key'), 'utf8'));

  /** Waits for work after responses. */
  const settled = () =>
    Promise.race([platform.settled(), pause(PATIENCE, undefined, { ref: false })]);

  /** Returns what a probe runs with. Its waits take no time, and the schedule runs by its clock. */
  function surroundings(place: Surroundings['place'] = 'command'): Surroundings {
    let now = 0;
    let run = 0;
    async function wait(milliseconds: number): Promise<void> {
      now += milliseconds;
      await settled();
      if (now - run < SCHEDULE_STEP) return;
      run = now;
      // The site's own clock stands still, so that its mark is of a later run.
      await app.dueRuns.markCurrent();
      await platform.runScheduled('schedule');
      await settled();
    }
    return { site, wait, now: () => now, place };
  }

  return {
    app,
    store,
    surroundings,
    /** Lets the stand-in differ from Netlify, until it is called without faults. */
    differ(next: PlatformFaults = {}, ofStore: Faults = {}): void {
      faults = next;
      setFaults(ofStore);
    },
    async close(): Promise<void> {
      await platform.close();
      await close();
      await rm(dataDir, { recursive: true });
    },
  };
}
