import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toEvent } from '#platform/instances/event.ts';
import { run } from '#scripts/setup/run.ts';
import type { StartTime } from './cold-start-process.ts';

/** Starts of which the least counts. A busy machine makes some slower, and none faster. */
const STARTS = 7;

/**
 * The most that a start may take of its own, as a multiple of what an empty function takes. With 46 ms of CPU for that, it
 * is 60 ms. On a busy machine everything takes longer in about the same way.
 */
const MOST = 1.3;

/** The same of functions that have a large library for all that they do. */
const MOST_WITH_LIBRARY: Readonly<Record<string, number>> = { mcp: 2 };

/** A function that does nothing, in the place of one of this site. */
const EMPTY = 'export default () => new Response();';
const ANY_REQUEST = 'POST /';

/**
 * First requests for all that functions load: one for each function, and for each group of endpoints. They are refused, since
 * they come from another site or have a method that does not exist. Until then, everything is loaded that another one needs.
 */
const FIRST_REQUESTS: Readonly<Record<string, readonly string[]>> = {
  api: [
    'PATCH /api/dashboard/stats',
    'PATCH /api/documents/0/revisions',
    'PATCH /api/health',
    'PATCH /images/none',
    'POST /api/admin/comments/decide',
    'POST /api/admin/erasures',
    'POST /api/admin/feed',
    'POST /api/admin/letters/import',
    'POST /api/admin/logout',
    'POST /api/admin/restores/0/facts',
    'POST /api/blogs',
    'POST /api/dailythoughts/manage/decide',
    'POST /api/import/items',
    'PUT /api/admin/settings',
  ],
  background: ['POST /api/background/outbox'],
  mcp: ['POST /mcp'],
  pages: ['PATCH /blog/tech/none', 'PATCH /rss.xml'],
  readers: ['POST /api/comments/tech/none', 'POST /api/subscribers', 'POST /api/visits'],
  // It runs at once, and fails for want of a store.
  schedule: ['POST /.netlify/functions/schedule'],
  'sign-in': ['POST /api/admin/login'],
  social: [
    'PATCH /.well-known/webfinger',
    'PATCH /social/none',
    'PATCH /social/posts/none',
    'PATCH /webmention',
  ],
  upload: ['POST /api/upload'],
};

/** Headers for which a request is refused. That to `mcp` has no valid token, since the rest of its code waits for one. */
const FROM_ELSEWHERE = { origin: 'https://another-site.example' };
const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'POST /mcp': { authorization: 'Bearer none' },
};

/** The statuses of such responses. A schedule has none. */
const REFUSED = new Set([0, 204, 401, 403, 405]);

interface Options {
  /** The folder of the unpacked zips. */
  readonly functionsDir: string;
  readonly names: readonly string[];
  /** The variables of the functions. */
  readonly env: Readonly<Record<string, string>>;
}

/** CPU time of the start of a function with a first request, in milliseconds. */
export interface ColdStart {
  readonly name: string;
  readonly request: string;
  /** The time that an empty function does not need. */
  readonly own: number;
  /** The time of an empty function. */
  readonly empty: number;
}

/** Measures the starts of functions with first requests, next to that of an empty function. */
export async function measureColdStarts({
  functionsDir,
  names,
  env,
}: Options): Promise<ColdStart[]> {
  const all = names.flatMap((name) =>
    (FIRST_REQUESTS[name] ?? []).map((request) => ({
      name,
      request,
      folder: join(functionsDir, name),
    })),
  );
  const empty = await makeEmpty(functionsDir, names[0] ?? '');
  const least = new Map<string, number>();
  async function measure(request: string, folder: string): Promise<void> {
    const { netlify, rest, status } = await start(request, folder, env);
    if (!REFUSED.has(status) && request !== ANY_REQUEST)
      throw new Error(`${request} gets ${status}: cold-starts.ts needs another first request.`);
    least.set(request, Math.min(least.get(request) ?? Infinity, netlify + rest));
  }
  for (let n = 0; n < STARTS; n += 1) {
    // In turns, so that all have the same share of a machine that is busy for a while.
    await measure(ANY_REQUEST, empty);
    for (const { request, folder } of all) await measure(request, folder);
  }
  const ofEmpty = least.get(ANY_REQUEST) ?? 0;
  return all.map(({ name, request }) => ({
    name,
    request,
    own: (least.get(request) ?? 0) - ofEmpty,
    empty: ofEmpty,
  }));
}

/** Makes a function that has Netlify's modules, and nothing of this site. */
async function makeEmpty(functionsDir: string, model: string): Promise<string> {
  const folder = `${functionsDir}-empty`;
  await mkdir(folder, { recursive: true });
  for (const part of ['bootstrap', 'telemetry']) {
    const file = `___netlify-${part}.mjs`;
    await cp(join(functionsDir, model, file), join(folder, file));
  }
  await writeFile(join(folder, 'empty.mjs'), EMPTY);
  await writeFile(
    join(folder, '___netlify-entry-point.mjs'),
    "import { getLambdaHandler } from './___netlify-bootstrap.mjs'; export const handler = getLambdaHandler('./empty.mjs');",
  );
  return folder;
}

/** Starts a function in a new process. Returns the time until its first response is complete. */
async function start(request: string, folder: string, env: Options['env']): Promise<StartTime> {
  const [method = '', path = ''] = request.split(' ');
  const body = { body: '{}' };
  const headers = {
    'content-type': 'application/json',
    ...(HEADERS[request] ?? FROM_ELSEWHERE),
  };
  const event = await toEvent(
    new Request(new URL(path, env['SITE_URL'] || env['URL']), { method, headers, ...body }),
    {
      name: 'start',
      ip: '192.0.2.1',
      deployId: 'deploy',
      deployContext: 'production',
      isPublished: true,
    },
    { id: 'site', blobs: undefined },
  );
  const file = join(folder, 'event.json');
  await writeFile(file, JSON.stringify(event));
  const script = join(import.meta.dirname, 'cold-start-process.ts');
  const printed = await run(process.execPath, [script, file], { cwd: folder, env });
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '') as StartTime;
}

/** Returns a text for each start that takes too long, and for each function without one. */
export function startProblems(starts: readonly ColdStart[], names: readonly string[]): string[] {
  return [
    ...starts.flatMap(({ name, request, own, empty }) => {
      const most = empty * (MOST_WITH_LIBRARY[name] ?? MOST);
      const text = `A start of ${name} with ${request} takes ${own.toFixed(0)} ms of CPU beside the ${empty.toFixed(0)} of an empty function, and should take ${most.toFixed(0)} at the most.`;
      return own > most ? [text] : [];
    }),
    ...names
      .filter((name) => !starts.some((one) => one.name === name))
      .map((name) => `No start of ${name} was measured: cold-starts.ts lacks a request for it.`),
  ];
}
