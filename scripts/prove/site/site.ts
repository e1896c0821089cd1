import { join } from 'node:path';
import { isDecodable } from '#platform/incoming.ts';
import type { BlobsContext } from '#platform/instances/blobs-context.ts';
import { toEvent } from '#platform/instances/event.ts';
import { startInstance } from '#platform/instances/instance.ts';
import { openPool, type Pool } from '#platform/instances/pool.ts';
import { IDLE_TIME, TIME_LIMITS } from '#platform/instances/times.ts';
import { unpack } from '#platform/instances/zips.ts';
import { ADDRESS, type Deploy } from '#scripts/prove/deploy/netlify-api.ts';
import { findRoute } from './route.ts';
import type { Upload } from '#scripts/prove/upload/upload.ts';

interface SiteOptions {
  readonly deploy: Deploy;
  readonly upload: Upload;
  /** The folder for the unpacked zips. */
  readonly functionsDir: string;
  readonly blobs: BlobsContext;
  /** The variables that the operator has set. */
  readonly env: Readonly<Record<string, string>>;
  readonly purgeToken: string;
}

/** Serves a deploy like Netlify: first its functions, each in a process that runs its zip, then its files. */
export async function openSite(options: SiteOptions) {
  const { deploy, upload, functionsDir, purgeToken } = options;
  const { siteID } = options.blobs;
  await unpack(upload.zips, functionsDir);

  const env = {
    ...{ SITE_ID: siteID, SITE_NAME: 'commonplace', URL: ADDRESS },
    ...options.env,
  };
  const eventSite = { id: siteID, blobs: options.blobs, purgeToken };
  const pools = new Map<string, Pool>();
  const deferred: Promise<void>[] = [];

  function poolOf(name: string): Pool {
    const start = () => startInstance({ name, folder: join(functionsDir, name), env });
    const times = { timeLimit: TIME_LIMITS.synchronous, idleTime: IDLE_TIME };
    const pool = pools.get(name) ?? openPool({ name, start, ...times });
    pools.set(name, pool);
    return pool;
  }

  async function call(
    name: string,
    request: Request,
    { route, deployContext }: { route?: string; deployContext: string },
  ): Promise<Response> {
    const call = {
      ...{ name, ip: '192.0.2.1', deployId: deploy.id, isPublished: true },
      ...{ route, deployContext },
    };
    const event = await toEvent(request, call, eventSite);
    const { response, done } = await poolOf(name).call(event);
    deferred.push(done);
    return response;
  }

  function fileOf(path: string): string | undefined {
    if (!isDecodable(path)) return undefined;
    const name = decodeURI(path).replace(/^\/|\/$/g, '') || 'index';
    const names = [name, `${name}.html`, `${name}/index.html`];
    return names.find((one) => upload.files.has(one));
  }

  /** Returns the response that a visitor gets. */
  async function respond(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const found = findRoute(deploy.functions_config, request.method, pathname);
    const file = fileOf(pathname);
    if (found && !(found.preferStatic && file !== undefined)) {
      return call(found.name, request, { route: found.pattern, deployContext: 'production' });
    }
    const body = upload.files.get(file ?? '404.html');
    return new Response(body && new Uint8Array(body), { status: file === undefined ? 404 : 200 });
  }

  return {
    respond,
    /** Runs a scheduled function. Its request has no deploy context. */
    runScheduled: (name: string) =>
      call(
        name,
        new Request(`${ADDRESS}/.netlify/functions/${name}`, {
          method: 'POST',
          body: JSON.stringify({ next_run: new Date().toISOString() }),
        }),
        { deployContext: '' },
      ),
    /** Waits for the deferred work of functions, and ends them. */
    async close(): Promise<void> {
      await Promise.all(deferred);
      await Promise.all(pools.values().map((pool) => pool.retire()));
    },
  };
}
export type ProvedSite = Awaited<ReturnType<typeof openSite>>;
