import type { IncomingMessage } from 'node:http';
import { postPage } from '#api/posts/post-page.ts';
import { router } from '#api/router.ts';
import { webmentionRoutes } from '#api/webmention/webmention.ts';
import { WEBMENTION } from '#domain/webmention/endpoint.ts';
import { markSite, NO_SITE } from '#domain/site/shell-site.ts';
import type { Settings } from '#settings';
import type { FactStore } from '#store/facts/fact-store.ts';
import { textOf } from './linked-site.ts';
import { builtShell, SHELL } from '#tests/support/app/built-shell.ts';
import { paragraph } from '#tests/support/app/sample.ts';
import { sendWaiting } from '#tests/support/app/send-waiting.ts';
import { call, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { HERE } from '#tests/support/bluesky/site.ts';
import { DRAFT, publishIt } from '#tests/support/fediverse/changes.ts';
import { serveHere } from '#tests/support/servers/serve-here.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import type { Outcome } from '#usecases/outbox/send-queued.ts';
import { saveSiteSettings } from '#usecases/site/site-settings.ts';
import { sendMentions } from '#usecases/webmention/send-mentions.ts';

/** Returns a published site on this machine that tells others of links, whose posts everybody can read. `reopen` starts another process
 * on a store, and what is `behind` the site is shown in place of its pages. */
export async function mentioningSite() {
  const here: { app?: TestApp } = {};
  const behind: { shown?: { readonly status: number; readonly body: string } | undefined } = {};
  const siteDir = builtShell(SHELL + markSite({ ...NO_SITE, webmention: true }));
  const url = await serveHere((request, response) => {
    const { shown } = behind;
    if (shown) return response.writeHead(shown.status).end(shown.body);
    const answer = async () => {
      const path = new URL(request.url ?? '', 'http://site.example').pathname;
      const [, , category = '', id = ''] = path.split('/');
      if (!here.app) throw new Error('There is no site.');
      const found =
        path === WEBMENTION
          ? await call(router(here.app, webmentionRoutes), { ...(await formOf(request)), path })
          : await call(postPage(here.app), { path, params: { category, id } });
      response.writeHead(found.status, Object.fromEntries(found.headers)).end(await found.text());
    };
    answer().catch(() => response.destroy());
    return undefined;
  });
  function reopen(store: FactStore, settings: Partial<Settings> = {}): TestApp {
    here.app = testApp({ ...HERE, siteUrl: url, workUrl: url, siteDir, ...settings }, store);
    return here.app;
  }
  const app = reopen(memoryStore());
  await turnOn(app, true);
  await sendAll(app);
  pass(app, 1_000);
  return { app, url, reopen, behind };
}

/** Reads a form that a server sends. */
const formOf = async (request: IncomingMessage) => ({
  method: request.method ?? '',
  body: await textOf(request),
  headers: { 'content-type': request.headers['content-type'] ?? '' },
});

/** Lets the site tell others of links, or not any more. */
export async function turnOn(app: TestApp, webmention: boolean): Promise<void> {
  const revision = (await app.site.settings())?.rev;
  await saveSiteSettings(app, 'Ada', { webmention, revision });
  await app.settled();
}

/** Sends what waits for other sites. Returns how each message ended. */
export const sendAll = (app: TestApp): Promise<Outcome[]> =>
  sendWaiting(app, 'mentions', sendMentions);

/** Lets time pass by the clock of the site. */
export function pass(app: TestApp, time: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + time);
}

/** Writes a text that links to some pages. */
export const linking = (...targets: readonly string[]) => ({
  content: [
    paragraph(
      `The tide ${targets.map((one) => `<a href="${one.replaceAll('&', '&amp;')}">turns</a>`).join(' and ')}.`,
    ),
  ],
});

/** Publishes the post with links, and tells of them. */
export async function publishLinks(
  app: TestApp,
  ...targets: readonly string[]
): Promise<Outcome[]> {
  await publishIt(app, linking(...targets));
  return sendAll(app);
}

/** Returns what is stored of the links of the post, as `state target`. */
export const statesOf = async (app: TestApp): Promise<string[]> =>
  (await app.mentioned.read(DRAFT)).map(
    ({ state, target }) => `${state} ${new URL(target).pathname}`,
  );
