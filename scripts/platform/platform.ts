import { log } from '#log/log.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { join, resolve } from 'node:path';
import { openBuildHook } from '#platform/site/build-hook.ts';
import { type Build, buildsIn, createBuilder } from '#platform/site/builder.ts';
import { openCdnCache } from '#platform/cdn/cdn-cache.ts';
import { type Counts, openCounts } from './counts.ts';
import type { DeployEvent } from '#platform/functions/deploy-event.ts';
import { applyFaults, type PlatformFaults, visitorOf } from './faults.ts';
import { openFunctionHost } from '#platform/functions/function-host.ts';
import { REQUEST_BYTES } from '#platform/functions/size-limits.ts';
import { handleRequest, sendPlain } from './handle-request.ts';
import { readHeaderRules } from '#platform/site/header-rules.ts';
import { openImageCdn } from '#platform/images/image-cdn.ts';
import { IMAGE_CDN_PATH } from '#platform/images/image-request.ts';
import { readIncoming } from './incoming.ts';
import type { NetlifyOptions } from './instances/instances.ts';
import { listen, stop } from './listen.ts';
import { openPurgeApi } from '#platform/cdn/purge-api.ts';
import { readRedirects } from '#platform/site/redirects.ts';
import { createRouter } from './router.ts';
import { startSchedules } from '#platform/functions/schedules.ts';
import { openStaticSite, type StaticSite } from '#platform/site/static-site.ts';
import { PRODUCTION } from '#store/drivers/store-name.ts';
import { unfinishedBodies } from './unfinished-bodies.ts';

export interface PlatformOptions {
  readonly projectDir: string;
  readonly dataDir: string;
  /** Without one it is a free port. */
  readonly port?: number;
  /** Without one it is loopback. */
  readonly host?: string;
  /** True if a proxy's headers provide the client's address, scheme and host. */
  readonly trustProxy?: boolean;
  /** Runs functions in instances, with HTTPS and Netlify's limits. Otherwise they run in this process. */
  readonly netlify?: NetlifyOptions | undefined;
  /** Variables of the functions, in addition to those of the platform. */
  readonly env?: Readonly<Record<string, string>>;
  /** A finished build that is served until the next one. */
  readonly siteDir?: string;
  readonly build: Build;
  /** Adds files that a served site can be without for a minute. Returns true if there were any. */
  readonly complete?: ((siteDir: string, signal: AbortSignal) => Promise<boolean>) | undefined;
  /** Called with the cookies of a request that has changed something. */
  readonly changed?: (cookies: string) => void;
  /** If false, scheduled functions run only through `runScheduled`. */
  readonly schedules?: boolean;
  /** Called with every build right before it is served. An exception fails the build. */
  readonly served?: (siteDir: string) => Promise<void>;
  readonly faults?: () => PlatformFaults;
}

export interface Platform {
  readonly port: number;
  readonly url: string;
  readonly hookUrl: string;
  /** Builds the site and serves it. */
  readonly rebuild: () => Promise<void>;
  readonly counts: () => Counts & {
    /** Responses that were sent from the cache. */
    readonly copies: number;
    /** Requests whose bodies are arriving now. */
    readonly unfinished: number;
  };
  /** Resolves when no function and no deferred work is running. */
  readonly settled: () => Promise<void>;
  /** Reads the files of the functions, which may be replaced after that. */
  readonly readFiles: () => Promise<void>;
  readonly runScheduled: (name: string) => Promise<void>;
  /** Finishes requests, deferred work and a running build, and then ends. */
  readonly close: () => Promise<void>;
}

/** The methods that the Fetch API supports, and therefore functions. TRACE is not one of them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

// Only a site as on Netlify needs these, and each is some dozens of modules.
const loadInstances = () => import('./instances/instances.ts');
const loadCertificate = () => import('./certificate.ts');

/** Serves a project on this machine like Netlify: functions, redirects and static files, in this order. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { projectDir, host = '127.0.0.1', trustProxy = false, netlify } = options;
  const { faults = (): PlatformFaults => ({}) } = options;
  // Functions run in separate folders.
  const dataDir = resolve(options.dataDir);
  const env: NodeJS.ProcessEnv = netlify ? {} : process.env;
  Object.assign(env, options.env);
  const counts = openCounts();
  const folder = join(dataDir, 'functions');
  const instances =
    netlify &&
    (await (await loadInstances()).openInstances({ ...netlify, projectDir, env, folder }));
  const [headerRules, redirects, functions] = await Promise.all([
    readHeaderRules(projectDir),
    readRedirects(projectDir),
    openFunctionHost(projectDir, counts, instances?.open),
  ]);

  // Nothing depends on the host then, which any client can make up.
  const cdn = openCdnCache({ isOneSite: Boolean(env['SITE_URL']) });
  const bodies = unfinishedBodies();
  const limits = netlify !== undefined;
  const route = createRouter({ functions, cdn, redirects, bodies, limits });
  let site: StaticSite | undefined;
  /** Serves a site, and gives functions its files. */
  async function swap(siteDir: string, next: StaticSite): Promise<void> {
    if (instances) await instances.deploy(siteDir);
    else env['SITE_DIR'] = siteDir;
    site = next;
  }
  if (!instances) env['SITE_DIR'] = '';
  if (options.siteDir) {
    await swap(options.siteDir, await openStaticSite(options.siteDir, headerRules));
  }

  /** Responds at once if it can, without the cost of a promise. */
  function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> | undefined {
    const read = readIncoming(incoming, trustProxy);
    if (!read) return void sendPlain(outgoing, 400);
    const outside = { ...read, ip: visitorOf(read.ip, faults()) };
    const instead = applyFaults(faults(), { incoming, outgoing, outside });
    if (instead) return void sendPlain(outgoing, instead.status, instead.headers);
    if (!METHODS.includes(incoming.method ?? '')) {
      return void sendPlain(outgoing, 405, { allow: METHODS.join(', ') });
    }
    const { pathname, search } = outside.url;
    // Cached files are found by their path alone.
    const isRedirected = search !== '' && site?.redirects(pathname, search, true) !== undefined;
    if (!isRedirected && site?.sendCached(incoming, outgoing)) return undefined;
    if (cdn.sendCached(incoming, outgoing, outside.url)) return undefined;
    const { cookie } = incoming.headers;
    if (cookie !== undefined && !READING.has(incoming.method ?? ''))
      outgoing.once('finish', () => {
        if (outgoing.statusCode < 300) options.changed?.(cookie);
      });
    const exchange = { incoming, outgoing, outside, site };
    if (outside.url.pathname !== IMAGE_CDN_PATH) return route(exchange);
    for (const [name, value] of headerRules(IMAGE_CDN_PATH)) outgoing.setHeader(name, value);
    return handleRequest(exchange, REQUEST_BYTES.own, images);
  }

  function respond(incoming: IncomingMessage, outgoing: ServerResponse): void {
    counts.countRequest();
    const fail = (error: unknown) => {
      // A disconnected visitor is no error.
      if (!outgoing.destroyed) log.error(error);
      if (outgoing.headersSent) outgoing.destroy();
      else sendPlain(outgoing, 500);
    };
    try {
      handle(incoming, outgoing)?.catch(fail);
    } catch (error) {
      fail(error);
    }
  }

  const certificateFile = join(dataDir, 'certificate.pem');
  const server = netlify
    ? createSecureServer(await (await loadCertificate()).makeCertificate(certificateFile), respond)
    : createServer(respond);
  counts.watch(server);
  server.requestTimeout = 60_000;
  // Longer than a proxy or client keeps an idle connection. Otherwise its next request could reach a closing one.
  server.keepAliveTimeout = 75_000;
  const builder = createBuilder({
    buildsDir: buildsIn(dataDir),
    build: options.build,
    served: options.siteDir,
    failed: (begun) => tell('deploy_failed', begun),
    async complete(siteDir, signal) {
      const hasMore = await options.complete?.(siteDir, signal);
      if (hasMore) await swap(siteDir, await openStaticSite(siteDir, headerRules));
    },
    async serve(siteDir) {
      const next = await openStaticSite(siteDir, headerRules);
      await options.served?.(siteDir);
      await swap(siteDir, next);
      cdn.clear();
    },
    succeeded: (begun) => tell('deploy_succeeded', begun),
  });
  const isPublished = !netlify || netlify.context === PRODUCTION;

  /** Tells the functions of a build that has ended. Netlify calls those of the published deploy. */
  async function tell(event: DeployEvent, begun: Date): Promise<void> {
    if (isPublished) await functions.tell(event, begun.toISOString(), caller());
  }
  const hook = await openBuildHook({
    // The builder logs failures.
    rebuild: () => void builder.rebuild().catch(() => undefined),
    state: builder.state,
  });
  const purgeApi = await openPurgeApi((tags) => {
    if (!faults().losesPurges) cdn.purge(tags);
  });
  const port = await listen(server, options.port ?? 0, host);
  const scheme = netlify ? 'https' : 'http';
  const url = `${scheme}://localhost:${port}`;
  const selfUrl = `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`;
  Object.assign(env, {
    BUILD_HOOK_URL: hook.url,
    SITE_ID: 'local',
    PURGE_API_URL: purgeApi.url,
    NETLIFY_PURGE_API_TOKEN: purgeApi.token,
    ...(!netlify && { DATA_FOLDER: dataDir }),
    // A function that sends requests to the site must trust its certificate.
    ...(netlify && { URL: url, SITE_NAME: 'local', NODE_EXTRA_CA_CERTS: certificateFile }),
  });
  const images = openImageCdn({
    cacheDir: join(dataDir, 'images'),
    fetchOwn: (path, signal) => fetch(selfUrl + path, { signal }),
    deployOf: (pathname) => (site?.resolve(pathname) ? site.id : undefined),
  });
  /** The client of what the platform itself calls. */
  function caller() {
    return { ip: '127.0.0.1', siteUrl: selfUrl, deployId: site?.id ?? 'none' };
  }
  async function runScheduled(name: string): Promise<void> {
    if (!faults().hasNoSchedule) await functions.runScheduled(name, caller());
  }
  const stopSchedules = startSchedules(
    isPublished && options.schedules !== false ? functions.scheduled : [],
    runScheduled,
  );

  return {
    port,
    url,
    hookUrl: hook.url,
    rebuild: () => builder.rebuild(),
    counts: () => ({ ...counts.read(), copies: cdn.copiesSent(), unfinished: bodies.count() }),
    settled: () => counts.settled(),
    readFiles: () => functions.readFiles(),
    runScheduled,
    async close() {
      stopSchedules();
      await stop(server);
      await functions.settled();
      await instances?.close();
      await hook.close();
      await purgeApi.close();
      await builder.stop();
    },
  };
}
