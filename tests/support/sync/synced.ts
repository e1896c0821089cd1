import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createSiteClient } from '#api-client/site/site-client.ts';
import { remoteTarget } from '#scripts/import/remote-target.ts';
import { makeStateFolder, openFolder } from '#scripts/sync/node-folder.ts';
import { openState } from '#scripts/sync/state-files.ts';
import { newTimedId } from '#store/facts/new-timed-id.ts';
import type { Passed } from '#sync/run/sync-folder.ts';
import { runSync } from '#sync/run/run-sync.ts';
import { openSyncSite } from '#sync/run/sync-site.ts';
import { DECLARED } from '#tests/support/app/declared-calls.ts';
import { endpointOf } from '#tests/support/app/endpoints.ts';
import { program } from '#tests/support/app/program.ts';
import { ORIGIN, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

interface Options {
  readonly isDry?: boolean;
  readonly allowsDeletions?: boolean;
  readonly section?: string;
  /** Called before and after each step that changes the site or the folder. It goes on once the promise resolves. */
  readonly onStep?: (step: string) => Promise<void>;
  readonly signal?: AbortSignal;
}

/** A folder of files and a site in memory, which a program with a token brings together. */
export async function syncedFolder(app: TestApp = testApp()) {
  const root = tempFolder();
  const { token } = await program(app);
  const paths = [...new Set(DECLARED.map(({ path }) => path))].toSorted(
    (a, b) => a.split(':').length - b.split(':').length,
  );
  const lines: string[] = [];
  const underWay = new Set<Promise<unknown>>();

  async function respond(request: Request): Promise<Response> {
    const path = paths.find((one) => new URLPattern({ pathname: one }).test(request.url)) ?? '';
    const found = new URLPattern({ pathname: path }).exec(request.url)?.pathname.groups ?? {};
    const params = Object.fromEntries(
      Object.entries(found).map(([name, value = '']) => [name, value]),
    );
    const deploy = { id: 'deploy', context: 'production', published: true };
    return endpointOf(path)(app)(request, { params, ip: '203.0.113.1', deploy });
  }

  /** Brings both together as a new process does. */
  async function sync(options: Options = {}): Promise<Passed> {
    const {
      onStep = () => Promise.resolve(),
      isDry = false,
      allowsDeletions = false,
      section = 'writings',
    } = options;
    const around = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
      await onStep(`before ${step}`);
      const working = work();
      underWay.add(working);
      const done = await working.finally(() => underWay.delete(working));
      await onStep(`after ${step}`);
      return done;
    };
    const client = createSiteClient(ORIGIN, {
      token,
      respond: (request) =>
        request.method === 'GET'
          ? respond(request)
          : around(`${request.method} ${new URL(request.url).pathname}`, () => respond(request)),
    });
    // Files of a test are written as a whole.
    const folder = await openFolder(root, 0);
    const state = await openState(await makeStateFolder(root), ORIGIN);
    const wait = () => Promise.resolve();
    lines.length = 0;
    return runSync({
      folder: {
        ...folder,
        write: (...args) => around(`write ${args[0]}`, () => folder.write(...args)),
      },
      state: {
        ...state,
        saveNote: (note) => around('note', () => state.saveNote(note)),
        saveSent: (...args) => around('sent', () => state.saveSent(...args)),
      },
      site: await openSyncSite(client, wait),
      target: remoteTarget(client).target,
      newId: newTimedId,
      now: app.now,
      wait,
      signal: options.signal ?? new AbortController().signal,
      section,
      allowsDeletions,
      isDry,
      report: (line) => void lines.push(line),
    });
  }

  /** Begins a sync that ends at its n-th step like a process that is killed. Returns false if it has fewer steps. */
  async function killedAt(n: number): Promise<boolean> {
    const death = Promise.withResolvers<undefined>();
    let left = n;
    const onStep = (): Promise<void> => {
      left -= 1;
      if (left > 0) return Promise.resolve();
      death.resolve(undefined);
      // Nothing that the process still does has an effect.
      return new Promise(() => undefined);
    };
    await Promise.race([sync({ onStep }), death.promise]);
    // Requests that were sent arrive.
    while (underWay.size > 0) await Promise.allSettled(underWay);
    return left <= 0;
  }

  return {
    app,
    root,
    sync,
    killedAt,
    /** The lines of the last sync. */
    lines,
    write(path: string, text: string | Uint8Array): void {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
    remove(path: string): void {
      rmSync(join(root, path));
    },
    /** The paths of all files, without those of the state. */
    paths: () =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map((one) => join(one.parentPath, one.name).slice(root.length + 1))
        .filter((path) => !path.startsWith('.commonplace'))
        .toSorted(),
    /** The titles of the posts that readers see. */
    posts: async () => (await app.documents.index()).posts.map(({ title }) => title).toSorted(),
    /** All documents of the site, as they are listed. */
    documents: async () => (await app.documents.index()).documents,
  };
}
export type SyncedFolder = Awaited<ReturnType<typeof syncedFolder>>;
