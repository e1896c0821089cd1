import { createServer, request as forward } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { listen, stop } from '#platform/listen.ts';
import { ensureBrowser } from '#scripts/setup/browser.mjs';

/** A request of a page. */
export interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** The options of a page load. */
export interface Visit {
  readonly path: string;
  /** True for the first page of a visit, which has an empty browser cache. */
  readonly isFirst: boolean;
  /** True if the page is scrolled to its end, which loads everything. */
  readonly toEnd: boolean;
  /** The cookie of a session, `name=value`. */
  readonly cookie?: string;
}

/** Headers that distinguish page loads. A replay uses another address and origin. */
const KEPT = ['accept', 'accept-encoding', 'content-type', 'cookie', 'if-none-match', 'user-agent'];
/** Milliseconds without a request after which a page counts as loaded. */
const QUIET = 400;
/** Maximum length of a page, in windows. */
const MOST_WINDOWS = 100;

/** Loads pages of a site in Chromium, and records every request. */
export async function recordVisits(
  siteUrl: string,
  visits: readonly Visit[],
): Promise<ReadonlyMap<Visit, readonly Recorded[]>> {
  const proxy = await openRecordingProxy(siteUrl);
  const executablePath = await ensureBrowser();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) });
  const recorded = new Map<Visit, readonly Recorded[]>();
  for (const visit of visits) {
    // Without "headless" in its user agent, since bots are counted separately.
    const { userAgent, viewport } = devices['Desktop Chrome'];
    const context = await browser.newContext({ userAgent, viewport });
    await addSession(context, proxy.url, visit.cookie);
    const page = await context.newPage();
    if (!visit.isFirst) await load(page, `${proxy.url}/`, proxy);
    proxy.take();
    await load(page, proxy.url + visit.path, proxy);
    if (visit.toEnd) await readToEnd(page, proxy);
    recorded.set(visit, proxy.take());
    await context.close();
  }
  await browser.close();
  await proxy.close();
  return recorded;
}

type Proxy = Awaited<ReturnType<typeof openRecordingProxy>>;

/** Forwards requests to a site, and records them. */
async function openRecordingProxy(siteUrl: string) {
  let recorded: Recorded[] = [];
  let [underWay, latest] = [0, 0];
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url: path = '/', headers } = incoming;
    underWay += 1;
    outgoing.once('close', () => {
      underWay -= 1;
      latest = performance.now();
    });
    buffer(incoming).then(
      (body) => {
        const kept = KEPT.map((name) => [name, headers[name]]).filter(([, value]) => value);
        recorded.push({
          method,
          path,
          headers: Object.fromEntries(kept) as Record<string, string>,
          body: new Uint8Array(body),
        });
        forward(siteUrl + path, { method, headers }, (response) => {
          outgoing.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(outgoing);
        })
          .on('error', () => outgoing.destroy())
          .end(body);
      },
      () => outgoing.destroy(),
    );
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://localhost:${port}`,
    isQuiet: () => underWay === 0 && performance.now() - latest > QUIET,
    /** Returns the requests since the last call. */
    take(): readonly Recorded[] {
      const taken = recorded;
      recorded = [];
      return taken;
    },
    close: () => stop(server, 0),
  };
}

async function addSession(context: BrowserContext, url: string, cookie?: string): Promise<void> {
  const [name, value] = cookie?.split('=') ?? [];
  if (name && value) await context.addCookies([{ name, value, url }]);
}

async function load(page: Page, url: string, proxy: Proxy): Promise<void> {
  await page.goto(url);
  await untilQuiet(proxy);
}

/** Scrolls to the end of a page, one window at a time. */
async function readToEnd(page: Page, proxy: Proxy): Promise<void> {
  const isAtEnd = () => innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
  for (let windows = 0; windows < MOST_WINDOWS && !(await page.evaluate(isAtEnd)); windows++) {
    await page.evaluate(() => scrollBy({ top: innerHeight, behavior: 'instant' }));
    await pause(50);
  }
  await untilQuiet(proxy);
}

async function untilQuiet(proxy: Proxy): Promise<void> {
  // Everything that starts after the first paint has started by then.
  await pause(QUIET);
  while (!proxy.isQuiet()) await pause(20);
}

/** Repeats the recorded requests of a page: first the page, then all others at once. */
export async function replay(
  siteUrl: string,
  [page, ...others]: readonly Recorded[],
  address: Readonly<Record<string, string>>,
): Promise<void> {
  if (page) await send(siteUrl, page, address);
  await Promise.all(others.map((one) => send(siteUrl, one, address)));
}

async function send(
  siteUrl: string,
  { method, path, headers, body }: Recorded,
  address: Readonly<Record<string, string>>,
): Promise<void> {
  const response = await fetch(siteUrl + path, {
    method,
    headers: { ...headers, ...address },
    redirect: 'manual',
    ...(body.length > 0 && { body }),
  });
  await response.arrayBuffer();
  // A refused request would have used more.
  if ([401, 429].includes(response.status) || response.status >= 500) {
    throw new Error(`${method} ${path} returned ${response.status}.`);
  }
}
