import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '../..');

/** A site running in a process of its own. */
export interface Site {
  readonly url: string;
  /** Milliseconds from its start until it said that it is ready. */
  readonly startedIn: number;
  /** Calls the API as the signed-in author. */
  call(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

/** Starts a site as `npm start` does, once installed, and signs in to it. */
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
  return {
    url,
    startedIn,
    call: (path, init) =>
      fetch(url + path, { ...init, headers: { cookie, 'content-type': 'application/json' } }),
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function readyUrl(child: ChildProcess): Promise<string> {
  if (child.stdout) {
    for await (const line of createInterface(child.stdout)) {
      const url = /Commonplace is ready at (\S+)/.exec(line)?.[1];
      if (url) return url;
    }
  }
  throw new Error('The site ended before it was ready.');
}

/** Resolves when the site shows this content as static files. */
export async function untilLive(site: Site, content: string): Promise<void> {
  for (;;) {
    const info = (await (await fetch(`${site.url}/build.json`)).json()) as { content: string };
    if (info.content === content) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
