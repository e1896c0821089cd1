import { onTestFinished, vi } from 'vitest';
import { router, type Routes } from '#api/router.ts';
import { openCdnCache } from '#platform/cdn/cdn-cache.ts';
import type { Settings } from '#settings';
import { purger, purging } from '#store/drivers/purging.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { writeFrames } from './built-shell.ts';
import { readFunctions } from './functions.ts';
import { NOW, ORIGIN, testApp } from './test-app.ts';

// The site loads it when it is needed, for which no turn of the event loop here waits.
await import('#usecases/takedowns/traces.ts');

const functions = await readFunctions();
const ROUTES: Routes = Object.assign(
  {},
  ...functions
    .filter(({ name }) => ['api', 'pages', 'readers', 'social'].includes(name))
    .map(({ routes }) => routes),
);

interface Timer {
  readonly at: number;
  readonly end: () => void;
}

/** Turns of the event loop after which nothing goes on that waits for nothing. */
const TURNS = 5;
const never: (purge: number) => boolean = () => false;
const turn = () => new Promise(setImmediate);

/**
 * Returns a site behind the local platform's CDN, on a clock that goes on only by `pass`, and what its readers get. The CDN
 * loses the purges that `loses` says, by their numbers from one on.
 */
export function siteBehindCdn(settings: Partial<Settings> = {}) {
  const timers: Timer[] = [];
  const state = { purges: 0, underWay: 0, loses: never, isPrivate: false };
  const time = { now: NOW.getTime() };
  const cdn = openCdnCache({ now: () => time.now, isOneSite: true });
  const wait = (milliseconds: number) =>
    new Promise<void>((end) => timers.push({ at: time.now + milliseconds, end }));
  const later = (work: Promise<unknown>) => void work;
  const purge = purger(
    (tags) => {
      state.purges += 1;
      if (!state.loses(state.purges)) cdn.purge(tags);
      return Promise.resolve();
    },
    later,
    wait,
  );
  const store = purging(memoryStore(), purge, later, wait);
  const siteDir = tempFolder();
  writeFrames(siteDir);
  const app = testApp({ siteDir, ...settings }, store, { purge, wait });
  Object.defineProperty(app.clock, 'now', { get: () => new Date(time.now) });
  const run = router(app, ROUTES);
  const deploy = { id: 'deploy', context: 'production', published: true };
  const { fetch } = globalThis;

  /** Gets what a reader without cookies gets. */
  async function read(path: string): Promise<{ status: number; text: string }> {
    const request = new Request(new URL(path, ORIGIN));
    const response = await cdn.respond(request, (one) => run(one, { deploy, ip: '203.0.113.1' }));
    return { status: response.status, text: await response.text() };
  }

  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { origin, pathname } = new URL(new Request(input).url);
    if (origin !== ORIGIN) return fetch(input, init);
    if (pathname.startsWith('/api/background/')) return new Response(null, { status: 202 });
    if (state.isPrivate) return new Response(null, { status: 401 });
    state.underWay += 1;
    const { status, text } = await read(pathname).finally(() => (state.underWay -= 1));
    return new Response(text, { status });
  });
  onTestFinished(() => asked.mockRestore());

  async function rest(): Promise<void> {
    for (let n = 0; n < TURNS; n++) {
      await turn();
      if (state.underWay > 0) n = 0;
    }
  }

  return {
    app,
    state,
    read,
    /** Lets so many milliseconds pass, with everything that waits for them. */
    pass: async (milliseconds: number): Promise<void> => {
      const end = time.now + milliseconds;
      await rest();
      for (;;) {
        timers.sort((a, b) => b.at - a.at);
        const next = timers.at(-1);
        if (!next || next.at > end) break;
        timers.pop();
        time.now = Math.max(time.now, next.at);
        next.end();
        await rest();
      }
      time.now = end;
    },
  };
}
