import { join } from 'node:path';
import { isDecodable } from '#platform/incoming.ts';
import type { BlobsContext } from '#platform/instances/blobs-context.ts';
import { toEvent } from '#platform/instances/event.ts';
import { startInstance } from '#platform/instances/instance.ts';
import { openPool, type Pool } from '#platform/instances/pool.ts';
import { IDLE_TIME, TIME_LIMITS } from '#platform/instances/times.ts';
import { unpack } from '#platform/instances/zips.ts';
import type { Deploy } from '#scripts/prove/deploy/received-deploy.ts';
import { DEPLOY_ID, SITE_NAME } from '#scripts/prove/deploy/rest-api.ts';
import type { Routing } from '#scripts/prove/upload/routing.ts';
import type { Upload } from '#scripts/prove/upload/upload.ts';
import type { Path } from '#platform/functions/describe-function.ts';
import { type DeployEvent, deployEventRequest } from '#platform/functions/deploy-event.ts';
import { PRODUCTION } from '#store/drivers/store-name.ts';
import type { Announced } from '#scripts/prove/deploy/deploy-announcement.ts';

interface SiteOptions {
  readonly deploy: Deploy;
  readonly upload: Upload;
  readonly routing: Routing;
  /** The folder for the unpacked zips. */
  readonly functionsDir: string;
  readonly blobs: BlobsContext;
  /** The variables of the functions, among them the `URL` of the site. */
  readonly env: Readonly<Record<string, string>> & { readonly URL: string };
  readonly purgeToken: string;
}

/** Uploaded files that Netlify reads and does not serve. */
const UNSERVED = new Set(['netlify.toml', '_redirects', '_headers']);

/** A run of a background function. Its caller got a 202 before. */
interface BackgroundRun {
  readonly path: string;
  readonly status: number;
}

/**
 * Serves a deploy like Netlify: first its functions, each in a process that runs its zip, then its redirects and files.
 */
export async function openSite(options: SiteOptions) {
  const { deploy, upload, routing, functionsDir, purgeToken } = options;
  const { siteID } = options.blobs;
  await unpack(upload.zips, functionsDir);

  const env = { SITE_ID: siteID, SITE_NAME, ...options.env };
  const eventSite = { id: siteID, blobs: options.blobs, purgeToken };
  const pools = new Map<string, Pool>();
  const deferred: Promise<void>[] = [];
  const backgroundRuns: BackgroundRun[] = [];

  function timeLimitOf(name: string): number {
    if (deploy.background.has(name)) return TIME_LIMITS.background;
    const isScheduled = deploy.function_schedules.some((one) => one.name === name);
    return isScheduled ? TIME_LIMITS.scheduled : TIME_LIMITS.synchronous;
  }

  function poolOf(name: string): Pool {
    const start = () => startInstance({ name, folder: join(functionsDir, name), env });
    const times = { timeLimit: timeLimitOf(name), idleTime: IDLE_TIME };
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
      name,
      ip: '192.0.2.1',
      deployId: DEPLOY_ID,
      isPublished: true,
      route,
      deployContext,
    };
    const event = await toEvent(request, call, eventSite);
    const calling = poolOf(name).call(event);
    if (deploy.background.has(name)) {
      deferred.push(
        calling.then(({ response, done }) => {
          backgroundRuns.push({ path: new URL(request.url).pathname, status: response.status });
          return done;
        }),
      );
      return new Response(null, { status: 202 });
    }
    const { response, done } = await calling;
    deferred.push(done);
    return response;
  }

  /** Waits for the deferred work of functions, and for the work that it starts. */
  async function settle(): Promise<void> {
    while (deferred.length > 0) await Promise.all(deferred.splice(0));
  }

  function fileOf(path: string): string | undefined {
    if (!isDecodable(path)) return undefined;
    const name = decodeURI(path).replace(/^\/|\/$/g, '') || 'index';
    const names = [name, `${name}.html`, `${name}/index.html`];
    return names.find((one) => upload.files.has(one) && !UNSERVED.has(one));
  }

  /** Returns the response that a visitor gets. */
  async function respond(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const found = findRoute(deploy.functions_config, request.method, pathname);
    const file = fileOf(pathname);
    if (found && !(found.preferStatic && file !== undefined)) {
      return call(found.name, request, { route: found.pattern, deployContext: 'production' });
    }
    const redirect = routing.redirectOf(pathname, search, file !== undefined);
    if (redirect) {
      const { to, status } = redirect;
      return new Response(null, { status, headers: { location: to } });
    }
    const body = upload.files.get(file ?? '404.html');
    return new Response(body && new Uint8Array(body), {
      status: file === undefined ? 404 : 200,
      headers: routing.headersFor(pathname).map(([name, value]): [string, string] => [name, value]),
    });
  }

  return {
    respond,
    settle,
    backgroundRuns: backgroundRuns as readonly BackgroundRun[],
    /** Runs a scheduled function. Its request has no deploy context. */
    runScheduled: (name: string) =>
      call(
        name,
        new Request(`${env.URL}/.netlify/functions/${name}`, {
          method: 'POST',
          body: JSON.stringify({ next_run: new Date().toISOString() }),
        }),
        { deployContext: '' },
      ),
    /** Tells a function of a deploy that has ended, as Netlify does: by a header that its runtime reads. */
    tell: (name: string, event: DeployEvent) =>
      call(
        name,
        deployEventRequest(event, {
          url: `${env.URL}/.netlify/functions/${name}`,
          createdAt: new Date().toISOString(),
          context: PRODUCTION,
        }),
        { deployContext: '' },
      ),
    /** Waits for the deferred work of functions, and ends them. */
    async close(): Promise<void> {
      await settle();
      await Promise.all(pools.values().map((pool) => pool.retire()));
    },
  };
}
export type ProvedSite = Awaited<ReturnType<typeof openSite>>;

/** The function for a request, and the pattern of its route. */
interface FoundRoute {
  readonly name: string;
  readonly pattern: string;
  readonly preferStatic: boolean;
}

/**
 * Finds the function for a method and a path by a deploy's config of its functions. Throws if there are two, since
 * Netlify does not document which one it would call.
 */
function findRoute(
  functions: Announced['functions_config'],
  method: string,
  path: string,
): FoundRoute | undefined {
  const found = Object.entries(functions).flatMap(([name, { routes, excluded_routes }]) => {
    if (excluded_routes.some((one) => matches(one, path))) return [];
    const route = routes.find(
      (one) => matches(one, path) && (one.methods.length === 0 || one.methods.includes(method)),
    );
    return route
      ? [{ name, pattern: route.pattern, preferStatic: route.prefer_static ?? false }]
      : [];
  });
  if (found.length < 2) return found[0];
  const names = found.map(({ name }) => name).join(' and ');
  throw new Error(`${method} ${path} belongs to the functions ${names}.`);
}

/** Returns true if a path matches. Like on Netlify, a trailing slash changes nothing. */
function matches({ pattern, literal, expression }: Path, path: string): boolean {
  if (expression !== undefined) return new RegExp(expression).test(path);
  return path.replace(/(.)\/$/, '$1') === (literal ?? pattern);
}
