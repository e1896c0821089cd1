import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Comment } from '#domain/comments/comment.ts';
import type { DashboardStats } from '#domain/statistics/stats.ts';
import type { LikeCount } from '#domain/thought.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import {
  bodyOf,
  CROWD,
  CROWD_ACKNOWLEDGED,
  type ReaderAction,
  KILLS,
  postOf,
  prepare,
  runCrowd,
  thoughtOf,
} from '#tests/support/app/crowd.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const SERVER = join(import.meta.dirname, '../support/servers/serve-functions.ts');

/** Runs a server in a separate process over a data folder. It can be killed and restarted, always on the same port. */
function openServer(dataDir: string) {
  let child: ChildProcess | undefined;
  let port = 0;

  async function start(): Promise<void> {
    child = fork(SERVER, [dataDir, String(port)], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    [port] = (await once(child, 'message')) as [number];
  }

  return {
    start,
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    async kill(): Promise<void> {
      const gone = child && once(child, 'exit');
      child?.kill('SIGKILL');
      await gone;
    },
  };
}

let made = 0;

/** Returns the address of a new visitor with a rate limit of its own. */
const fromSomewhere = () => {
  made += 1;
  return {
    'x-nf-client-connection-ip': `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}`,
    dnt: '1',
  };
};

test('a server killed repeatedly under load keeps each acknowledged action once', async () => {
  const dataDir = tempFolder();
  const { store, close } = await openLocalStore(dataDir);
  await prepare(localApp(store));
  await close();
  const server = openServer(dataDir);
  onTestFinished(() => server.kill());
  await server.start();

  const all = CROWD.comments + CROWD.likes + CROWD.views;
  let sent = 0;
  let kills = 0;
  let running = Promise.resolve();
  function killWhenDue(): void {
    if (kills >= KILLS || sent < ((kills + 1) * all) / (KILLS + 1)) return;
    kills += 1;
    running = server.kill().then(() => server.start());
  }

  async function send({ kind, subject, ...action }: ReaderAction) {
    sent += 1;
    killWhenDue();
    const { category, id } = postOf(subject);
    const path = {
      comment: `/api/comments/${category}/${id}`,
      like: `/api/dailythoughts/likes/${thoughtOf(subject)}`,
      view: `/api/views/${category}/${id}`,
    }[kind];
    try {
      const response = await fetch(server.url(path), {
        method: 'POST',
        headers: { ...fromSomewhere(), 'content-type': 'application/json' },
        ...(kind === 'comment' && { body: JSON.stringify(bodyOf({ kind, subject, ...action })) }),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      await running;
      return undefined;
    }
  }

  const { acknowledged, unanswered } = await runCrowd(send, async () => {
    await running;
    await server.kill();
    await server.start();
    const read = async (path: string, headers = {}): Promise<unknown> =>
      (await fetch(server.url(path), { headers })).json();
    return {
      async comments({ category, id }) {
        const thread = (await read(`/api/comments/${category}/${id}`)) as { comments: Comment[] };
        return thread.comments;
      },
      likes: async () => (await read('/api/dailythoughts/likes')) as LikeCount[],
      async viewsPerPost() {
        const cookie = await signIn(server.url('/api/admin/login'), dataDir);
        return ((await read('/api/dashboard/stats', { cookie })) as DashboardStats).viewsPerPost;
      },
    };
  });

  expect(kills).toBe(KILLS);
  expect(unanswered).toBeGreaterThan(0);
  expect(acknowledged).toBeGreaterThan(CROWD_ACKNOWLEDGED);
}, 900_000);

async function signIn(url: string, dataDir: string): Promise<string> {
  const key = await readFile(join(dataDir, 'admin.key'), 'utf8');
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}
