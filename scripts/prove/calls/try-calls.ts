import type { App } from '#app';
import { readMe } from '#domain/access/calls.ts';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { addressOf } from '#domain/address-of.ts';
import { runTask } from '#domain/health/calls.ts';
import { readTest, sendTest } from '#domain/letters/calls.ts';
import { NEW_LETTERS } from '#domain/letters/letter-settings.ts';
import { listPosts } from '#domain/posts/calls.ts';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { postPath } from '#domain/posts/post.ts';
import { rebuildDerived, retryRebuild } from '#domain/site/calls.ts';
import { saveSettings } from '#domain/settings/calls.ts';
import type { Addresses } from '#scripts/prove/deploy/prepare-deploy.ts';
import type { ProvedSite } from '#scripts/prove/site/site.ts';
import type { Source } from '#scripts/prove/upload/sources.ts';
import { type Client, createClient } from './client.ts';
import { publishPost, sendTexts, shareDraft, uploadFile, uploadImage } from './content.ts';

interface Options {
  readonly site: ProvedSite;
  readonly addresses: Addresses;
  /** The app over the site's store. */
  readonly app: App;
  /** The requests of the functions to Netlify. */
  readonly heard: { readonly hookCalls: number; readonly purgedTags: ReadonlySet<string> };
  readonly key: string;
  readonly sources: Readonly<Record<string, Source>>;
}

const AS_READER = { as: 'reader' } as const;

/**
 * Uses each uploaded function for what it needs more than its code for: libraries, pages of the build, other functions,
 * and Netlify. What it responds otherwise is a matter of the API tests. Returns a text for each unexpected response.
 */
export async function tryCalls(options: Options) {
  const client = createClient(options.site.respond, options.addresses);
  try {
    await tryAll(client, options);
  } catch (error) {
    client.problems.push(`The requests ended early. ${String(error)}`);
  }
  return { problems: client.problems, calls: client.calls() };
}

async function tryAll(client: Client, { site, app, heard, key, sources }: Options): Promise<void> {
  const { call, check, read } = client;
  const [built] = (await app.documents.index()).posts;
  if (!built) throw new Error('The store has no post.');
  const { text } = await read('GET', postPath(built), 200, AS_READER);
  check(text.includes('<meta name="revision"'), 'The page of a built post is not the built one.');

  await call(readMe, 401);
  await client.signIn(key);
  await call(readMe, 200);
  const post = await publishPost(client, await uploadImage(client));
  check(heard.purgedTags.has(CACHE_TAGS.posts), 'Publishing did not purge the list of posts.');
  await sendTexts(client, post);
  await shareDraft(client, app.newId());
  await uploadFile(client);
  await sendTestLetter(client, site);
  await call(retryRebuild, 200);
  check(heard.hookCalls > 0, 'Publishing did not call the build hook.');
  await tryBackground(client, site);
  await trySchedule(client, site, app);
  await tryEvents(client, site, app);
  await tryFiles(client);
  for (const { routes = {} } of Object.values(sources)) await tryRoutes(client, routes);
}

/**
 * Sends a test letter. There is no mail server, so that the result shows only that the code of mails is in the upload.
 */
async function sendTestLetter({ call, check }: Client, site: ProvedSite): Promise<void> {
  const letters = { ...NEW_LETTERS, from: 'ada@example.org', fromName: 'Ada' };
  await call(saveSettings, 200, { body: { letters } });
  const sent = await call(sendTest, 202, { body: { address: 'grace@example.org' } });
  await site.settle();
  const { text } = await call(readTest, 200, { params: sent.value() });
  check(/"failed".*connect/i.test(text), `A test letter to no server is ${text}.`);
}

/** Has everything derived made anew in the background, and starts a task without a signature, which is refused there. */
async function tryBackground({ call, check }: Client, site: ProvedSite): Promise<void> {
  await call(rebuildDerived, 200);
  await call(runTask, 202, { ...AS_READER, params: { task: 'roll-up' } });
  await site.settle();

  // The schedule may have started the same task before.
  function checkTask(task: string, expected: number): void {
    const path = addressOf(runTask, { task });
    const status = site.backgroundRuns.findLast((run) => run.path === path)?.status;
    check(status === expected, `The work of ${path} ended with ${status ?? 'no request'}.`);
  }
  checkTask('derived', 204);
  checkTask('roll-up', 401);
}

/** Runs the schedule, which publishes a draft that is due. */
async function trySchedule({ call, check }: Client, site: ProvedSite, app: App): Promise<void> {
  const title = 'A scheduled post';
  const at = new Date(app.now().getTime() - 60_000).toISOString();
  const draft = { ...EMPTY_DRAFT, category: 'tech', title, content: 'Some text.' };
  await app.documents.add(
    { id: app.newId(), rev: app.newId(), from: undefined, kind: 'scheduled' },
    { by: 'Prove', at, publishAt: at, draft },
  );
  await app.dueRuns.markCurrent();
  check((await site.runScheduled('schedule')).status === 204, 'The schedule did not run.');
  const { text } = await call(listPosts, 200, AS_READER);
  check(text.includes(title), 'The schedule did not publish a draft that was due.');
}

/** Tells the function of the schedule of a deploy. */
async function tryEvents({ check }: Client, site: ProvedSite, app: App): Promise<void> {
  check(
    (await site.tell('schedule', 'deploy_succeeded')).status === 200,
    'The schedule did not take the event of a deploy.',
  );
  check((await app.rebuilds.newest()).endsWith('_s'), 'A deploy that succeeded was not noted.');
}

/** Reads files with the headers of their rules, follows a redirect, and asks for files that are not served. */
async function tryFiles({ check, read }: Client): Promise<void> {
  const { headers } = await read('GET', '/', 200, AS_READER);
  check(headers.get('x-content-type-options') === 'nosniff', 'The landing page lacks its headers.');
  const moved = await read('GET', '/blogs/tech?page=2', 301, AS_READER);
  const to = moved.headers.get('location');
  check(to === '/blog/tech?page=2', `An old address leads to ${to ?? 'nothing'}.`);
  for (const path of ['/netlify.toml', '/_redirects', '/nothing', '/blog/tech/none202611211200'])
    await read('GET', path, 404, AS_READER);
}

/** Sends requests to each path of a function. It says itself which methods it takes, so that the path leads to it. */
async function tryRoutes({ check, read }: Client, routes: Readonly<Record<string, unknown>>) {
  for (const pattern of Object.keys(routes)) {
    if (pattern === runTask.path) continue;
    const path = pattern.replace(':category', 'tech').replaceAll(/:\w+/g, 'unknown');
    const { headers } = await read('PATCH', path, 405, AS_READER);
    const allowed = headers.get('allow') ?? '';
    check(allowed !== '', `A 405 of ${path} has no Allow header.`);
    if (allowed.includes('GET')) await read('GET', path, (status) => status < 500);
  }
}
