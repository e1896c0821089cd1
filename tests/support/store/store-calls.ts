import { ID_RANDOM, timedId } from '#domain/id.ts';
import { HOUR } from '#domain/timing.ts';
import { RECEIPT_LENGTH } from '#domain/readers/receipt.ts';
import { pageAddress } from '#domain/documents/address.ts';
import { LIMITS } from '#domain/limits.ts';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { createPrivateFeedLink } from '#usecases/private-feed/private-feed-link.ts';
import { hashOfSecret } from '#usecases/secret.ts';
import { rollUp } from '#usecases/schedule/roll-up.ts';
import {
  categoryPosts,
  comments,
  dashboardStats,
  desk,
  draftPreview,
  drafts,
  like,
  likes,
  managedComments,
  ownComment,
  ownThought,
  ownThoughts,
  pages,
  pendingThoughts,
  post,
  posts,
  privateFeed,
  reply,
  sessions,
  settings,
  submitThought,
  thoughts,
  views,
  visitorStats,
  visits,
} from '#tests/support/app/endpoints.ts';
import { DRAFT_ID, saveDraft } from '#tests/support/app/author.ts';
import { publish } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { comment, sampleComment, sampleThought } from '#tests/support/app/readers.ts';
import { RECEIPT } from '#tests/support/app/receipts.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { type Operations, slowStore } from './slow-store.ts';
import { call, NOW, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';

/** The store operations of a request: in a new process, and in one that has handled the same request before. */
export interface StoreCalls {
  readonly name: string;
  /** True for a GET request of readers. */
  readonly isPublicGet: boolean;
  readonly cold: Operations & { readonly took: number };
  readonly warm: Operations & { readonly took: number };
}

/** Counts the store operations of requests by readers and the author, on a site with `size` records of each kind. */
export async function countStoreCalls(size: number): Promise<StoreCalls[]> {
  const slow = slowStore(NOW.getTime());
  const openApp = () => {
    const app = testApp({}, slow.store);
    Object.defineProperty(app.clock, 'now', { get: () => new Date(slow.clock.time) });
    return app;
  };
  const { thought, written, waiting, own } = await fill(openApp(), slow.clock, size);
  const author = await signedIn(openApp());
  const { path } = await createPrivateFeedLink(openApp(), 'Ada');
  const token = path.split('/').at(-1) ?? '';
  const params = samplePath;
  const ownParams = { ...params, commentId: own };
  const headers = { receipt: RECEIPT };
  let sent = 0;
  const ownIds = waiting.slice(-LIMITS.receiptsPerRequest);
  const table: [
    string,
    (app: TestApp) => Parameters<typeof call>[0],
    Parameters<typeof call>[1],
  ][] = [
    ['`POST /api/views/…`', views, { method: 'POST', params }],
    ['`POST /api/visits`', visits, { method: 'POST' }],
    ['`POST /api/dailythoughts/likes/…`', like, { method: 'POST', params: { id: thought } }],
    [
      '`POST /api/dailythoughts/submit`',
      submitThought,
      {
        // Another thought each time, as the form sends it.
        get body() {
          const n = String(sent++);
          const draft = timedId(NOW.getTime(), n.padStart(ID_RANDOM, '0'));
          return { ...sampleThought, draft, receipt: n.padStart(RECEIPT_LENGTH, '0') };
        },
      },
    ],
    ['`POST /api/comments/…`', comments, { params, body: sampleComment }],
    [
      '`POST /api/comments/…/reply/…`',
      reply,
      { params: { ...params, commentId: written }, body: sampleComment },
    ],
    ['`GET /api/comments/…`', comments, { params }],
    ['`GET /api/blogs/{category}`', categoryPosts, { params }],
    ['`GET /api/blogs/{category}/{id}`', post, { params }],
    ['`GET /api/dailythoughts/process`', thoughts, {}],
    ['`GET /api/dailythoughts/likes`', likes, {}],
    ['`GET /api/blogs`', posts, {}],
    ['`GET /api/blogs?since=…`', posts, { path: '/api/blogs?since=0' }],
    ['`GET /api/admin/desk`', desk, { headers: author }],
    ['`GET /api/dashboard/stats`', dashboardStats, { headers: author }],
    ['`GET /api/visitorstats`', visitorStats, { headers: author }],
    ['`GET /api/dailythoughts/manage/pending`', pendingThoughts, { headers: author }],
    ['`GET /api/comments/manage`', managedComments, { headers: author }],
    ['`GET /api/drafts`', drafts, { headers: author }],
    ['`GET /api/admin/sessions`', sessions, { headers: author }],
    ['`GET /api/admin/settings`', settings, { headers: author }],
    ['`GET /api/admin/pages`', pages, { headers: author }],
    ['`GET /api/drafts/…/preview`', draftPreview, { params: { id: DRAFT_ID }, headers: author }],
    ['`GET /api/feed/…`', privateFeed, { params: { token }, headers: author }],
    ['`GET /api/comments/…/own/…`', ownComment, { params: ownParams, headers }],
    [
      '`PUT /api/comments/…/own/…`',
      ownComment,
      { method: 'PUT', params: ownParams, headers, body: { comment: 'Better' } },
    ],
    [
      '`DELETE /api/comments/…/own/…`',
      ownComment,
      { method: 'DELETE', params: ownParams, headers },
    ],
    [
      '`POST /api/dailythoughts/own`, 20 thoughts',
      ownThoughts,
      { body: { receipts: ownIds.map((id) => ({ id, receipt: RECEIPT })) } },
    ],
    [
      '`DELETE /api/dailythoughts/own/…`',
      ownThought,
      { method: 'DELETE', params: { id: ownIds[0] ?? '' }, headers },
    ],
  ];
  const rows: StoreCalls[] = [];
  for (const [name, open, options] of table) {
    // Work after the first response is done before the second measurement.
    await settle(openApp(), open, options);
    const app = openApp();
    // It is read once in each process, at the same time as the first facts.
    await app.format.read();
    const endpoint = open(app);
    const measure = async () => {
      const { value, took, operations } = await slow.measure(async () => call(endpoint, options));
      await app.settled();
      if (!value.ok) throw new Error(`${name} failed with ${value.status}.`);
      return { took, ...operations };
    };
    const isPublicGet = name.startsWith('`GET') && !options?.headers;
    rows.push({ name, isPublicGet, cold: await measure(), warm: await measure() });
  }
  return rows;
}

async function settle(
  app: TestApp,
  open: (app: TestApp) => Parameters<typeof call>[0],
  options: Parameters<typeof call>[1],
): Promise<void> {
  if (options?.body !== undefined || options?.method !== undefined) return;
  await call(open(app), options);
  await app.settled();
}

/** Fills a site whose last hour is summed up and on which there are newer events. */
async function fill(app: TestApp, clock: { time: number }, size: number) {
  await publish(app);
  const document = await documentOf(app);
  await saveDraft(app);
  await fillSite(app);
  const { id: written } = await comment(app);
  let thought = '';
  const waiting: string[] = [];
  for (let n = 0; n < size; n++) {
    clock.time += HOUR / size / 2;
    const at = new Date(clock.time).toISOString();
    await app.views.record(document);
    const ids = [app.newId(), app.newId(), app.newId()] as const;
    const submitted = {
      ...sampleThought,
      type: 'short',
      at,
      receipt: hashOfSecret(RECEIPT),
    } as const;
    await app.thoughts.submit(ids[0], submitted);
    await app.thoughts.decide(ids[0], 'approved', { by: 'Ada', at });
    await app.thoughts.submit(ids[1], submitted);
    await app.likes.record(ids[0]);
    await app.signIns.record(ids[1], 'refused', { device: 'A program' });
    const written = { ...sampleComment, at, depth: 0 };
    const fact = { id: ids[2], kind: 'written', change: ids[2], comment: written } as const;
    await app.comments.add(document, fact);
    await app.documents.add(
      { id: ids[0], rev: ids[1], kind: 'saved', from: undefined },
      { by: 'Ada', at, draft: { ...EMPTY_DRAFT, title: `Draft ${n}` } },
    );
    thought = ids[0];
    waiting.push(ids[1]);
  }
  clock.time = NOW.getTime() + HOUR + HOUR / 4;
  await rollUp(app);
  await app.views.record(document);
  await app.likes.record(thought);
  const { id: own } = await comment(app, { receipt: RECEIPT });
  return { thought, written, waiting, own };
}

/** Saves settings, and as many own pages as there can be. */
async function fillSite(app: TestApp): Promise<void> {
  const saved = { by: 'Ada', at: NOW.toISOString() };
  await app.site.addSettings(app.newId(), { ...saved, settings: DEFAULT_SETTINGS });
  for (let n = 0; n < LIMITS.sitePages; n++) {
    const page = { id: `page-${n}`, title: `Page ${n}`, content: samplePost.content };
    const id = app.newId();
    await app.documents.take(pageAddress(page), id, saved);
    const key = { id, rev: app.newId(), kind: 'published', from: undefined } as const;
    await app.documents.add(key, { ...saved, page });
  }
}
