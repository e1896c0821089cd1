import type { ServerResponse } from 'node:http';
import { webmentionRoutes } from '#api/webmention/webmention.ts';
import { postPath } from '#domain/posts/post.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { MINUTE } from '#domain/timing.ts';
import { HERE } from '#tests/support/bluesky/site.ts';
import { publish } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { serveHere } from '#tests/support/servers/serve-here.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';
import { memoryStore } from '#tests/support/store/memory.ts';

/** The address of the sample post. */
export const TARGET = HERE.siteUrl + postPath(samplePath);

type Page = string | number | ((response: ServerResponse) => void);

/** Starts a stand-in for another site. A page is its HTML, its status, or what responds. */
export async function otherSite() {
  const pages = new Map<string, Page>();
  const requests: string[] = [];
  const url = await serveHere((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const page = pages.get(path) ?? 404;
    if (typeof page === 'function') page(response);
    else if (typeof page === 'number') response.writeHead(page).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  return {
    url,
    host: new URL(url).host,
    requests,
    /** Shows a page from now on. Returns its address. */
    show: (path: string, page: Page): string => {
      pages.set(path, page);
      return url + path;
    },
    redirect: (path: string, location: string): string => {
      pages.set(path, (response) => response.writeHead(301, { location }).end());
      return url + path;
    },
  };
}

/** Stores settings of a site that takes webmentions. */
export async function takeWebmentions(app: TestApp, settings: object = {}): Promise<void> {
  const rev = app.newId((await app.site.settings())?.rev);
  await app.site.addSettings(rev, {
    by: 'Ada',
    at: app.now().toISOString(),
    settings: { ...DEFAULT_SETTINGS, webmention: true, ...settings },
  });
}

/** Starts a site that takes webmentions, with a published post, and a stand-in for another one. */
export async function siteWithMentions(store = memoryStore()) {
  const app = testApp(HERE, store);
  await publish(app);
  await app.settled();
  await takeWebmentions(app);
  const send = senderTo(app);
  return {
    app,
    other: await otherSite(),
    document: await documentOf(app),
    send,
    /** Sends a webmention, and has the background look at its page, as often as it is tried. */
    tell: async (source: string, target?: string, { looks = 1 } = {}): Promise<void> => {
      pass(app, 1_000);
      const { status } = await send(source, target);
      if (status !== 202) throw new Error(`It was refused with ${status}.`);
      for (let look = 0; look < looks; look++) {
        if (look > 0) pass(app, 16 * MINUTE);
        await sendOutbox(app);
      }
      await app.settled();
    },
  };
}

export type SiteWithMentions = Awaited<ReturnType<typeof siteWithMentions>>;

/** Returns a function that sends a webmention to a site, as the platform does. */
export function senderTo(app: TestApp) {
  const run = webmentionRoutes['/webmention']?.(app);
  if (!run) throw new Error('There is no endpoint.');
  return (source: string, target = TARGET, options: Parameters<typeof call>[1] = {}) =>
    call(run, {
      method: 'POST',
      path: '/webmention',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ source, target }).toString(),
      ...options,
    });
}

/** Lets time pass. */
export const pass = (app: TestApp, milliseconds: number): void => {
  app.clock.now = new Date(app.clock.now.getTime() + milliseconds);
};

/** Makes a page with an entry by Ada of the other site. */
export const entry = (inner: string, target = TARGET): string =>
  `<title>Notes</title><article class="h-entry"><a class="p-author h-card" href="/ada">Ada</a>${inner.replaceAll('TARGET', target)}</article>`;

export const reply = (text: string, target = TARGET): string =>
  entry(`<a class="u-in-reply-to" href="TARGET">x</a><div class="e-content">${text}</div>`, target);

export const likes = (kind: 'like' | 'repost'): string =>
  entry(`<a class="u-${kind}-of" href="TARGET">x</a>`);
