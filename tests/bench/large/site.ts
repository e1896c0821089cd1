import type { WrittenComment } from '#domain/comments/comment-fact.ts';
import type { Post } from '#domain/posts/post.ts';
import { sampleComment, sampleThought } from '#tests/support/app/readers.ts';
import { RECEIPT } from '#tests/support/app/receipts.ts';
import { type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { slowStore } from '#tests/support/store/slow-store.ts';
import { samplePosts } from '#tests/bench/posts.ts';
import { saveBulk } from '#usecases/rebuild/save-bulk.ts';
import { cleanUp } from '#usecases/schedule/clean-up.ts';
import { hashOfSecret } from '#usecases/secret.ts';
import { countingStore } from './measure.ts';

export const HOUR = 60 * 60 * 1_000;
export const START = Date.UTC(2026, 10, 16);

/** The size of the whole site. */
const SIZE = {
  posts: 10_000,
  edits: 20,
  deleted: 400,
  thoughts: 100_000,
  comments: 100_000,
  thread: 10_000,
} as const;

/** Posts whose newest edits are less than a day old, so that they are in the list. One in so many. */
const EDITED_TODAY = 100;

const REMARK =
  '<p>The books of our port say the same, but for the year of the great flood, when nobody wrote anything down and every ship was entered by its captain.</p>';

/** A site in memory. */
export type LargeSite = Awaited<ReturnType<typeof fillSite>>;

/** Fills a site with a share of everything. */
export async function fillSite(share: number) {
  const slow = slowStore(START);
  const { store, counted } = countingStore(slow.store);
  const openApp = () => {
    const app = testApp({}, store);
    Object.defineProperty(app.clock, 'now', { get: () => new Date(slow.clock.time) });
    return app;
  };
  const app = openApp();
  const posts = samplePosts(SIZE.posts * share);
  const documents = await fillPosts(slow.clock, app, posts, share);
  const thoughts = await fillThoughts(slow.clock, app, SIZE.thoughts * share);
  // The posts after the first, which has the long thread.
  await fillComments(slow.clock, app, documents.slice(1, 1_000 * share), SIZE.comments * share);
  const thread = await fillThread(slow.clock, app, documents[0] ?? '', SIZE.thread * share);
  slow.clock.time = START;
  // As after a night.
  await cleanUp(app);
  await saveBulk(app);
  await app.documents.index();
  await app.settled();
  return { share, slow, counted, openApp, app, posts, documents, thread, ...thoughts };
}

/** Stores posts with their superseded revisions, most of which a clean-up has moved, and some deleted posts. */
async function fillPosts(
  clock: { time: number },
  app: TestApp,
  posts: readonly Post[],
  share: number,
): Promise<string[]> {
  const documents: string[] = [];
  for (const [n, post] of posts.entries()) {
    documents.push(await addEdited(clock, app, post, n % EDITED_TODAY === 0));
    if (n >= SIZE.deleted * share) continue;
    const { id, head } = await addNew(clock, app, { ...post, id: `gone${n}x202610010000` });
    const key = { id, rev: app.newId(head), kind: 'deleted', from: head } as const;
    await app.documents.add(key, { by: 'Ada', at: new Date(START).toISOString() });
  }
  return documents;
}

/** Stores a post and its earlier revisions, which are in its history unless it was edited today. */
async function addEdited(
  clock: { time: number },
  app: TestApp,
  post: Post,
  isToday: boolean,
): Promise<string> {
  const earlier = {
    by: 'Ada',
    at: post.date,
    post: { ...post, content: post.content.slice(0, 1) },
  };
  const text = JSON.stringify(earlier);
  clock.time = Date.parse(post.date);
  const id = app.newId();
  clock.time = START - 2 * HOUR;
  let from: string | undefined;
  for (let edit = 0; edit < SIZE.edits; edit++) {
    const rev = app.newId(from);
    const key = [id, rev, ...(from === undefined ? [] : [from])].join('_');
    await app.store.put(`${isToday ? 'documents' : 'history'}/${key}p`, text);
    from = rev;
  }
  await app.documents.take(post, id, { by: 'Ada', at: post.date });
  const key = { id, rev: app.newId(from), kind: 'published', from } as const;
  await app.documents.add(key, { by: 'Ada', at: post.date, post });
  return id;
}

async function addNew(clock: { time: number }, app: TestApp, post: Post) {
  clock.time = START - 48 * HOUR;
  const [id, head] = [app.newId(), app.newId()];
  await app.documents.take(post, id, { by: 'Ada', at: post.date });
  const key = { id, rev: head, kind: 'published', from: undefined } as const;
  await app.documents.add(key, { by: 'Ada', at: post.date, post });
  return { id, head };
}

/** Stores half a year of thoughts. Of ten, six are pending, two approved, and two declined. */
async function fillThoughts(clock: { time: number }, app: TestApp, count: number) {
  const step = (180 * 24 * HOUR) / count;
  const approved: string[] = [];
  const pending: string[] = [];
  for (let n = 0; n < count; n++) {
    clock.time = START - (count - n) * step;
    const [id, at] = [app.newId(), new Date(clock.time).toISOString()];
    const receipt = hashOfSecret(RECEIPT);
    const thought = {
      ...sampleThought,
      type: 'short',
      content: `Thought ${n}`,
      at,
      receipt,
    } as const;
    await app.thoughts.submit(id, thought);
    const decision = n % 10 < 6 ? undefined : n % 10 < 8 ? 'approved' : 'declined';
    if (decision) await app.thoughts.decide(id, decision, { by: 'Ada', at });
    if (decision === 'approved') approved.push(id);
    if (!decision) pending.push(id);
  }
  return { liked: approved.slice(-200), pending: pending.slice(-200) };
}

/** Stores three months of comments. One in a hundred waits for approval. */
async function fillComments(
  clock: { time: number },
  app: TestApp,
  documents: readonly string[],
  count: number,
): Promise<void> {
  const step = (90 * 24 * HOUR) / count;
  for (let n = 0; n < count; n++) {
    clock.time = START - (count - n) * step;
    const [id, at] = [app.newId(), new Date(clock.time).toISOString()];
    const kind = n % 100 === 0 ? 'held' : 'written';
    const comment = { ...sampleComment, comment: `${REMARK} ${n}`, at, depth: 0 };
    await app.comments.add(documents[n % documents.length] ?? '', {
      id,
      kind,
      change: id,
      comment,
    });
  }
}

/** Stores a month of comments on one post: of ten, three are replies. One in a hundred was removed. */
async function fillThread(
  clock: { time: number },
  app: TestApp,
  document: string,
  count: number,
): Promise<{ oldest: string; newest: string; own: string }> {
  const step = (30 * 24 * HOUR) / count;
  const ids: string[] = [];
  const depths = new Map<string, number>();
  for (let n = 0; n < count; n++) {
    clock.time = START - (count - n) * step;
    const [id, at] = [app.newId(), new Date(clock.time).toISOString()];
    // Replies to comments of all ages.
    const parent = n % 10 < 3 ? ids[(n * 7_919) % (ids.length || 1)] : undefined;
    const above = parent === undefined ? undefined : depths.get(parent);
    const isReply = parent !== undefined && above !== undefined && above < 3;
    const depth = isReply ? above + 1 : 0;
    const comment: WrittenComment = {
      ...sampleComment,
      comment: `${REMARK} ${n}`,
      at,
      depth,
      receipt: hashOfSecret(RECEIPT),
      ...(isReply && { parent }),
    };
    await app.comments.add(document, { id, kind: 'written', change: id, comment });
    depths.set(id, depth);
    ids.push(id);
    if (n % 100 === 99) {
      const removed = ids.at(-50) ?? id;
      const action = { at, by: 'Ada', replies: 'kept' } as const;
      const fact = { id: removed, kind: 'removed', change: app.newId(id), action } as const;
      await app.comments.add(document, fact);
      depths.delete(removed);
    }
  }
  const [oldest = '', newest = ''] = [ids[0], ids.at(-1)];
  return { oldest, newest, own: ids.at(-5) ?? '' };
}
