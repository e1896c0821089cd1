import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryStore } from '#store/drivers/memory.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { upgraded } from '#store/drivers/upgraded.ts';
import { pull } from '#plugins/pull-content/pull.ts';
import { listManagedComments } from '#usecases/comments/list-managed-comments.ts';
import { readThread } from '#usecases/comments/read-thread.ts';
import { listTrash } from '#usecases/documents/list-trash.ts';
import { listDrafts } from '#usecases/drafts/read-draft.ts';
import { listPages } from '#usecases/pages/read-page.ts';
import { listPosts } from '#usecases/posts/list-posts.ts';
import { readPost } from '#usecases/posts/read-post.ts';
import { readDashboardStats } from '#usecases/statistics/read-stats.ts';
import type { AppError } from '#domain/errors.ts';
import { PostRef } from '#domain/posts/post.ts';
import { upgradeSite } from '#usecases/schedule/upgrade-site.ts';
import { allowLog, expectLog } from '#tests/support/vitest/log.ts';
import { localTarget } from '#scripts/backup/local-target.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { testApp, type TestApp } from '#tests/support/app/test-app.ts';

/** A store of format 1, and what the code of that format made of it. */
interface Sample {
  readonly facts: readonly (readonly [key: string, text: string])[];
  readonly expected: {
    readonly now: string;
    readonly posts: object[];
    /** The post or the error code at each address, and under `comments …` its thread. */
    readonly everywhere: Readonly<Record<string, unknown>>;
    readonly drafts: object[];
    readonly trash: readonly { title: string }[];
    readonly pages: readonly { id: string; title: string; isDeleted: boolean }[];
    readonly managed: object[];
    readonly stats: object;
    readonly content: Readonly<Record<string, unknown>>;
    readonly redirects: string;
  };
}

const FILE =
  process.env['FORMAT_1'] ?? join(import.meta.dirname, '../support/upgrade/format-1.json');
const sample = JSON.parse(await readFile(FILE, 'utf8')) as Sample;

async function oldStore(store = memoryStore()): Promise<FactStore> {
  for (const [key, text] of sample.facts) await store.put(key, text);
  return store;
}

function appOf(store: FactStore): TestApp {
  const app = testApp({}, store);
  app.clock.now = new Date(sample.expected.now);
  return app;
}

/** Describes everything that readers and the author see, as the sample does. */
async function everything(app: TestApp, cache: string): Promise<Sample['expected']> {
  const everywhere: Record<string, unknown> = {};
  for (const path of Object.keys(sample.expected.everywhere)) {
    const [category, id] = path.replace('comments ', '').split('/');
    const ref = PostRef.parse({ category, id });
    everywhere[path] = await (
      path.startsWith('comments ')
        ? readThread(app, ref, { emails: true }).then(({ comments, stats }) => ({
            comments,
            stats,
          }))
        : readPost(app, ref).then((found) => ('movedTo' in found ? found : found.post))
    ).catch((error: unknown) => (error as AppError).code);
  }
  await pull(app.store, cache);
  const trash = (await listTrash(app, {})).items;
  return JSON.parse(
    JSON.stringify({
      now: sample.expected.now,
      posts: (await listPosts(app, {})).items,
      everywhere,
      drafts: (await listDrafts(app)).map(({ title, category, publishAt, post }) => ({
        title,
        category,
        publishAt,
        post,
      })),
      trash: trash.map(({ kind, title }) => ({ kind, title })),
      pages: (await listPages(app)).map(({ id, title }) => ({ id, title, isDeleted: false })),
      managed: (await listManagedComments(app, {})).items,
      stats: await readDashboardStats(app),
      content: JSON.parse(await readFile(join(cache, 'content.json'), 'utf8')) as unknown,
      redirects: await readFile(join(cache, '_redirects'), 'utf8'),
    }),
  ) as Sample['expected'];
}

const tag = expect.any(String) as string;
const byTitle = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** Returns what the sample says, with all that is deleted in one trash. The tag of the content names other facts. */
function expected(): Sample['expected'] {
  const { drafts, trash, pages, content, stats, ...rest } = sample.expected;
  const isDeleted = (draft: object) => 'deletedAt' in draft && draft.deletedAt === true;
  const titles = (kind: string, of: readonly object[]) =>
    of.map((one) => ({ kind, title: 'title' in one ? String(one.title) : '' }));
  return {
    ...rest,
    drafts: drafts
      .filter((draft) => !isDeleted(draft))
      .map((draft) => ({ ...draft, deletedAt: undefined }))
      .sort(byTitle),
    trash: [
      ...titles('post', trash),
      ...titles('draft', drafts.filter(isDeleted)),
      ...titles(
        'page',
        pages.filter((page) => page.isDeleted),
      ),
    ].sort(byTitle),
    pages: pages.filter((page) => !page.isDeleted),
    content: { ...content, content: tag },
    stats: { ...stats, margin: 0 },
  };
}

const sorted = ({ drafts, trash, ...rest }: Sample['expected']) => ({
  ...rest,
  drafts: drafts.toSorted(byTitle),
  trash: trash.toSorted(byTitle),
});

test('a store of format 1 shows readers and the author the same after its upgrade', async () => {
  const app = appOf(await oldStore());
  expect(await app.format.isOlder()).toBe(true);

  expectLog('Upgrading the store to format 2 ...');
  await upgradeSite(app);

  expect(await app.format.isOlder()).toBe(false);
  expect(await app.keys('posts/')).toEqual([]);
  expect(sorted(await everything(app, tempFolder()))).toEqual(expected());
});

test('an upgrade that is stopped anywhere and repeated ends in the same facts', async () => {
  allowLog('Upgrading the store');
  const whole = appOf(await oldStore());
  await whole.upgrade();
  const wanted = await factsOf(whole.store);
  let stops = 0;
  for (let stop = 1; ; stop += 97) {
    const stopper = { operations: -Infinity, isStopped: false };
    const store = memoryStore({
      before: () => {
        stopper.operations += 1;
        stopper.isStopped ||= stopper.operations > stop;
        if (stopper.operations > stop) throw new Error('stopped');
      },
    });
    await oldStore(store);
    stopper.operations = 0;
    await appOf(store)
      .upgrade()
      .catch(() => undefined);
    stopper.operations = -Infinity;
    if (!stopper.isStopped) break;
    stops += 1;
    await appOf(store).upgrade();
    expect(await factsOf(store)).toEqual(wanted);
  }
  expect(stops).toBeGreaterThan(10);
});

test('a clean-up before the upgrade removes nothing of an older store', async () => {
  const app = appOf(await oldStore());
  const before = await app.keys();

  await app.removeOldFacts();

  expect(await app.keys()).toEqual(before);
});

test('requests of an older store are refused for a moment, and an empty store gets its number', async () => {
  const store = await oldStore();
  const { format } = appOf(store);
  let asked = 0;
  const live = upgraded(store, format, () => (asked += 1));

  await expect(live.list('documents/')).rejects.toMatchObject({ code: 'upgrading' });
  await expect(live.put('claims/a', '')).rejects.toMatchObject({ code: 'upgrading' });
  expect(asked).toBe(2);
  const empty = appOf(memoryStore());
  expect(await empty.format.isOlder()).toBe(false);
  expect(await empty.keys()).toEqual(['format/2']);
});

test('an archive of format 1 is upgraded when it is restored into a site that was started', async () => {
  allowLog('Upgrading the store');
  const store = memoryStore();
  await testApp({}, store).format.read();
  const target = localTarget(store);

  await target.begin('0123456789abcdef');
  await target.putFacts(sample.facts.map(([key, text]) => ({ key, text })));
  await target.finish('0123456789abcdef');

  expect((await listPosts(appOf(store), {})).items).toEqual(sample.expected.posts);
});

async function factsOf(store: FactStore): Promise<Record<string, string>> {
  const facts: Record<string, string> = {};
  for (const { key } of await store.list('')) {
    if (!key.startsWith('format/')) facts[key] = (await store.get(key)) ?? '';
  }
  return facts;
}
