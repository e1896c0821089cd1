import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../..');

/** A site in a child process. */
export interface Site {
  readonly url: string;
  /** Milliseconds from the start until it was ready. */
  readonly startedIn: number;
  /** Sends a request to the API as the signed-in author. */
  call(path: string, init?: RequestInit): Promise<Response>;
  /** Requests a build from the build hook. Resolves when it is served. */
  rebuild(): Promise<void>;
  /** Returns the resident memory of the serving process, in bytes. */
  memory(): Promise<number>;
  /** Returns the CPU time that the serving process has taken, in milliseconds. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a site like an installed `npm start`, and signs in. */
export async function startSite(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
): Promise<Site> {
  const begin = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NETLIFY_BLOBS_CONTEXT: '',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
  });
  const url = await readyUrl(child);
  const startedIn = performance.now() - begin;
  const key = await readFile(join(dataDir, 'admin.key'), 'utf8');
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const call: Site['call'] = (path, init) =>
    fetch(url + path, {
      ...init,
      headers: {
        cookie,
        ...(!(init?.body instanceof FormData) && { 'content-type': 'application/json' }),
      },
    });
  return {
    url,
    startedIn,
    call,
    async rebuild() {
      const before = await buildOf(url);
      await call('/api/admin/site', { method: 'POST' });
      while ((await buildOf(url)) === before) await pause(50);
    },
    async memory() {
      const status = await readFile(`/proc/${await serverOf(child)}/status`, 'utf8');
      return Number(/VmRSS:\s*(\d+)/.exec(status)?.[1]) * 1_024;
    },
    async cpu() {
      const stat = await readFile(`/proc/${await serverOf(child)}/stat`, 'utf8');
      // The name of the program before them may have spaces. Linux counts in hundredths of a second.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Returns the id of the serving process, the only child of `npm start`. */
const serverOf = async ({ pid = 0 }: ChildProcess) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim();

/** Returns an id of the served build. */
const buildOf = async (url: string) => (await fetch(`${url}/build.json`)).headers.get('etag');

async function readyUrl(child: ChildProcess): Promise<string> {
  if (child.stdout) {
    for await (const line of createInterface(child.stdout)) {
      const url = /Commonplace is ready at (\S+)/.exec(line)?.[1];
      if (url) return url;
    }
  }
  throw new Error('The site ended before it was ready.');
}

/** Resolves when static files show this content. */
export async function untilLive(site: Site, content: string): Promise<void> {
  for (;;) {
    const info = (await (await fetch(`${site.url}/build.json`)).json()) as { content: string };
    if (info.content === content) return;
    await pause(10);
  }
}
