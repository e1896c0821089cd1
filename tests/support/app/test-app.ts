import { type App, createApp } from '#app';
import { makeAuthorKey, parseAuthorKeys } from '#author-key';
import { sessionToken } from '#http/session-cookie.ts';
import { keysOf, type Settings } from '#settings';
import type { FactStore } from '#store/facts/fact-store.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { netlifyLatency } from '#tests/support/store/netlify-latency.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { signIn, startSession } from '#usecases/access/sign-in.ts';
import { declaredOnly } from './declared-changes.ts';

export const NOW = new Date('2026-11-21T12:00:00.000Z');

/** Returns a time so many milliseconds after `NOW`. */
export const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
export const ORIGIN = 'https://commonplace.example';

/** Two authors and their keys, made once for all tests of a file. */
export const ADA = makeAuthorKey('Ada');
export const MARY = makeAuthorKey('Mary Ann');

/** The URL of a build hook that does not respond. */
export const NO_HOOK = 'http://127.0.0.1:2/nobody';

/** An app in memory with a clock of its own and everything to look into. */
export interface TestApp extends App {
  readonly store: FactStore;
  readonly clock: { now: Date };
  /** Resolves when the work that goes on after responses is done. */
  settled(): Promise<void>;
  /** Every key in the store that begins so. */
  keys(prefix?: string): Promise<string[]>;
}

/** An app in memory, signed in to by nobody. */
export function testApp(
  settings: Partial<Settings> = {},
  store = memoryStore(netlifyLatency),
  cdn?: NonNullable<App['cdn']>,
): TestApp {
  if (settings.buildHook === NO_HOOK) allowLog('The rebuild could not be started.');
  const clock = { now: NOW };
  const work: Promise<unknown>[] = [];
  const app = createApp({
    store: declaredOnly(store),
    ...(cdn && { cdn }),
    now: () => clock.now,
    monotonic: () => clock.now.getTime(),
    waitUntil: (promise) => void work.push(promise),
    settings: {
      authors: parseAuthorKeys(`${ADA.pair},${MARY.pair}`),
      sessionSecret: new TextEncoder().encode('a secret of at least 32 characters'),
      ...keysOf('another secret of at least 32 characters'),
      buildHook: undefined,
      reachesOut: false,
      takesBuildHook: false,
      rebuildInterval: 0,
      deploysPerMonth: Infinity,
      siteUrl: ORIGIN,
      workUrl: 'siteUrl' in settings ? settings.siteUrl : ORIGIN,
      siteDir: '',
      platformUrl: undefined,
      deployUrl: undefined,
      manualDeploy: undefined,
      contentReadAt: undefined,
      holdComments: false,
      timeZone: 'Europe/Berlin',
      dataDir: undefined,
      commit: undefined,
      webSubHub: undefined,
      webhook: undefined,
      offsite: undefined,
      mail: undefined,
      ...settings,
    },
  });
  return {
    ...app,
    store,
    clock,
    async settled() {
      while (work.length > 0) await Promise.all(work.splice(0));
    },
    keys: async (prefix = '') => (await store.list(prefix)).map(({ key }) => key),
  };
}

/** The requests for a rebuild that wait, once what was put off is done. */
export async function wantedRebuilds(app: TestApp): Promise<string[]> {
  await app.settled();
  return (await app.keys('rebuilds/')).filter((key) => /_[uw]$/.test(key));
}

type Function = (
  request: Request,
  context: {
    params: Record<string, string>;
    ip: string;
    deploy: { id: string; context: string; published: boolean };
  },
) => Promise<Response>;

interface CallOptions {
  readonly method?: string;
  readonly params?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly path?: string;
  readonly ip?: string;
  /** Sent as JSON unless it is a form or a text. */
  readonly body?: unknown;
}

/** Calls a function as the platform does: a real Request in, a real Response out. */
export function call(
  run: Function,
  { method, params = {}, headers = {}, path = '/api', ip = '203.0.113.1', body }: CallOptions = {},
): Promise<Response> {
  const plain = body === undefined || typeof body === 'string' || body instanceof FormData;
  const request = new Request(`${ORIGIN}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body !== undefined &&
        !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: plain ? body : JSON.stringify(body) }),
  });
  const deploy = { id: 'deploy', context: 'production', published: true };
  return run(request, { params, ip, deploy });
}

/**
 * Returns the cookie header of a browser that Ada, or whose key is given, has signed in with.
 */
export async function signedIn(app: App, key?: string): Promise<{ cookie: string }> {
  const [ada] = parseAuthorKeys(ADA.pair);
  if (!ada) throw new Error('Ada has no key');
  const { token } = await (key === undefined ? startSession(app, ada) : signIn(app, { key }));
  return { cookie: `__Host-session=${token}` };
}

/** Returns the cookie header that a browser sends after a response. */
export function cookieFrom(response: Response): { cookie: string } {
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  if (!sessionToken(new Request(ORIGIN, { headers: { cookie } })))
    throw new Error('No session was set');
  return { cookie };
}
