import { log } from '#log/log.ts';
import { readFile } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { bundleFunctions, bundleOf } from './bundle.ts';
import { clientKey } from '#http/client-key.ts';
import { secured } from '#http/endpoint.ts';
import { type Bundled, describeFunction, type Path, type Route } from './describe-function.ts';
import type { PlatformCounts } from '#platform/counts.ts';
import { createContext, installGlobal, requests, type Visitor } from './function-context.ts';
import { rateLimiter } from '#http/rate-limit.ts';
import { PRODUCTION } from '#store/drivers/store-name.ts';
import { type DeployEvent, deployEventRequest, handleEvent } from './deploy-event.ts';
import { type Handler, importOnce } from './import-once.ts';
import { nextRun } from './schedules.ts';
import { readStaticParts } from './static-parts.ts';

interface Runner {
  /** Handles a request with the pattern that matched it. A scheduled request has none. */
  readonly run: (...call: [...Parameters<Handler>, route?: string]) => ReturnType<Handler>;
  readonly readFiles: () => Promise<unknown>;
}
export type OpenRunner = (bundled: Bundled) => Runner;

interface Loaded extends Runner {
  readonly name: string;
  readonly schedule: string | undefined;
  readonly events: readonly string[];
  readonly isBackground: boolean;
  readonly limit: ReturnType<typeof rateLimiter> | undefined;
}

interface LoadedRoute extends Route {
  readonly owner: Loaded;
  readonly matcher: RegExp;
  readonly excluded: readonly RegExp[];
  readonly names: readonly string[];
}

/**
 * Calls of a background function by one address. The site itself needs four in an hour, and does the work of a refused
 * one.
 */
const BACKGROUND_LIMIT = { windowLimit: 10, windowSize: 60, by: ['ip'] };

/** Bundles the functions of a project. Rejects if Netlify would silently drop a part of a function's config. */
export function prepareFunctions(projectDir: string): Promise<Bundled[]> {
  installGlobal();
  return bundleFunctions(projectDir, async (name) => {
    const read = await readStaticParts(await readFile(bundleOf(projectDir, { name }), 'utf8'));
    return describeFunction(name, read, await importOnce(projectDir, { name }).load());
  });
}

/**
 * Hosts the functions of a project like Netlify and counts their calls. By default they run in this process and load at
 * their first call. Rejects like `prepareFunctions`.
 */
export async function openFunctionHost(
  projectDir: string,
  counts: PlatformCounts,
  open: OpenRunner = (bundled) => openInProcess(projectDir, bundled),
) {
  const bundled = await prepareFunctions(projectDir);
  const loaded = bundled.map((one) => load(one, open(one), counts));
  const routes = bundled
    .flatMap((one, n) => one.routes.map((route) => loadRoute(route, one, loaded[n] as Loaded)))
    .sort((a, b) => specificity(b).localeCompare(specificity(a)));
  const underWay = new Set<Promise<unknown>>();

  function waitUntil(work: Promise<unknown>): void {
    const tracked = work.catch(log.error).finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  return {
    /** Returns the function for a method and a path, with the encoded parameters of the path. */
    match(method: string, path: string) {
      for (const route of routes) {
        const found = takes(route, method) ? route.matcher.exec(path) : undefined;
        if (!found || route.excluded.some((matcher) => matcher.test(path))) continue;
        const params = Object.fromEntries(route.names.map((name, n) => [name, found[n + 1] ?? '']));
        return { route, params };
      }
      return undefined;
    },

    /**
     * Calls a function. Returns a 429 over its rate limit, and a 500 if it throws. Returns a 202 at once for a POST to a
     * background function, and a 405 for any other request to one.
     */
    async call(
      { route, params }: { route: LoadedRoute; params: Record<string, string> },
      request: Request,
      visitor: Visitor,
    ): Promise<Response> {
      const { owner } = route;
      // Nobody sees what a background function responds.
      if (owner.isBackground && request.method !== 'POST') return refusal(405, { allow: 'POST' });
      const wait = owner.limit?.(clientKey(visitor.ip)) ?? 0;
      if (wait > 0) return refusal(429, { 'retry-after': String(wait) });
      if (owner.isBackground) {
        // The connection may be closed before the work starts.
        const body = await request.arrayBuffer().catch(() => undefined);
        if (!body) return refusal(400);
        const detached = new Request(request, { body, signal: null });
        const { context } = createContext(detached, params, visitor, waitUntil);
        waitUntil(requests.run(context, () => owner.run(detached, context, route.pattern)));
        return secured(new Response(null, { status: 202 }));
      }
      const { context, finish } = createContext(request, params, visitor, waitUntil);
      try {
        const response = await requests.run(context, () =>
          owner.run(request, context, route.pattern),
        );
        return finish(response ?? new Response(null, { status: 204 }));
      } catch (error) {
        // A body ends early when its client disconnects. That is no error.
        if (!request.signal.aborted) {
          log.error(`The function ${owner.name} failed:`, {
            error,
            request: context.requestId,
            route: `${request.method} ${route.pattern}`,
            status: 500,
          });
        }
        return refusal(500);
      }
    },

    /** Reads the files of the functions, which another process may replace after that. */
    async readFiles(): Promise<void> {
      for (const { readFiles } of loaded) await readFiles().catch(log.error);
    },

    scheduled: loaded.filter(({ schedule }) => schedule !== undefined),

    async runScheduled(name: string, visitor: Visitor): Promise<void> {
      const owner = loaded.find((one) => one.name === name && one.schedule !== undefined);
      if (!owner) throw new Error(`There is no scheduled function ${name}.`);
      const request = new Request(`${visitor.siteUrl}/.netlify/functions/${name}`, {
        method: 'POST',
        body: JSON.stringify({ next_run: nextRun(owner.schedule) }),
      });
      const { context } = createContext(request, {}, visitor, waitUntil);
      await requests.run(context, () => owner.run(request, context));
    },

    /** Tells the functions that take an event of a deploy that has ended. */
    async tell(event: DeployEvent, createdAt: string, visitor: Visitor): Promise<void> {
      for (const owner of loaded.filter(({ events }) => events.includes(event))) {
        const url = `${visitor.siteUrl}/.netlify/functions/${owner.name}`;
        const request = deployEventRequest(event, { url, createdAt, context: PRODUCTION });
        const { context } = createContext(request, {}, visitor, waitUntil);
        await requests.run(context, () => owner.run(request, context));
      }
    },

    /** Resolves when all deferred work is done, or after this time. */
    async settled(timeout = 10_000): Promise<void> {
      const end = pause(timeout, 'late', { ref: false });
      while (underWay.size > 0) {
        if ((await Promise.race([Promise.all(underWay), end])) === 'late') return;
      }
    },
  };
}
export type FunctionHost = Awaited<ReturnType<typeof openFunctionHost>>;

function openInProcess(projectDir: string, bundled: Bundled): Runner {
  const { load: importModule, read } = importOnce(projectDir, bundled);
  return {
    readFiles: read,
    async run(request, context) {
      const { default: handler } = await importModule();
      if (typeof handler === 'function') return handler(request, context);
      return (await handleEvent(handler, request)) ?? handler.fetch(request, context);
    },
  };
}

function load(
  { name, schedule, events, isBackground, ...bundled }: Bundled,
  runner: Runner,
  counts: PlatformCounts,
): Loaded {
  const rateLimit = bundled.rateLimit ?? (isBackground ? BACKGROUND_LIMIT : undefined);
  return {
    name,
    schedule,
    events,
    isBackground,
    limit: rateLimit && rateLimiter(rateLimit),
    ...runner,
    run: counts.counted(name, runner.run),
  };
}

function loadRoute(route: Route, { excludedRoutes }: Bundled, owner: Loaded): LoadedRoute {
  let stars = 0;
  const names = [...route.pattern.matchAll(/:(\w+)|\*/g)].map(
    ([, name]) => name ?? String(stars++),
  );
  return {
    ...route,
    owner,
    names,
    matcher: matcherOf(route),
    excluded: excludedRoutes.map(matcherOf),
  };
}

const matcherOf = ({ expression, literal, pattern }: Path) =>
  new RegExp(expression ?? `^${RegExp.escape(literal ?? pattern)}/?$`);

/** Returns true if a route accepts a method. A route without methods accepts all, and GET includes HEAD. */
const takes = ({ methods }: Route, method: string) =>
  methods.length === 0 ||
  methods.includes(method) ||
  (method === 'HEAD' && methods.includes('GET'));

/**
 * Returns a sort key for patterns that match the same path. Per segment, a literal comes before `:name`, and that
 * before `*`.
 */
const specificity = ({ pattern }: Route) =>
  pattern
    .split('/')
    .map((segment) => (segment.includes('*') ? '0' : segment.includes(':') ? '1' : '2'))
    .join('');

/** A response of the platform instead of a function. */
const refusal = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  secured(new Response(STATUS_CODES[status], { status, headers }));
