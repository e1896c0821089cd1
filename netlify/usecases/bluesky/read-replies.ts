import type { App } from '#app';
import { profileUrl } from '#domain/bluesky/profile-url.ts';
import { recordKey } from '#domain/bluesky/record-key.ts';
import { ANSWER_DAYS, DAY, FRESH_ANSWERS, HOUR, MINUTE } from '#domain/timing.ts';
import { log } from '#log/log.ts';
import type { Answers } from '#store/bluesky/answers.ts';
import { editForeign, receiveForeign, removeForeign } from '#usecases/readers/receive-foreign.ts';
import { ageOfPost } from '#usecases/rebuild/follow-change.ts';
import { type Follower, openFollower } from './follower.ts';
import { replyHtml } from './reply-html.ts';
import { SignInRefused } from './sign-in.ts';
import { PostView, PostViews, repliesIn, type Reply, ThreadResponse } from './thread.ts';
import { XrpcError } from './xrpc.ts';

/** Posts that one request asks for. */
const PER_REQUEST = 25;
/** Replies of one post that the site takes, gone ones included, and levels of them. */
const MOST_REPLIES = 200;
const DEPTH = 10;
/** Milliseconds after which replies are read again whose number has not changed: one may be gone, and another have come. */
const REREAD = 6 * HOUR;
/** The hash of a reply that the last look has not found. Networks have gaps, and a removal here is for good: the next look decides. */
const MISSING = '';
/** Milliseconds for beginning requests in one run. */
const RUN = 5 * MINUTE;

/**
 * Asks what came back for the posts of the account that are younger than 30 days, or than some hours with `fresh`. Replies become
 * comments, which wait for the author, and follow when they change or go. Likes, reposts and replies are counted.
 */
export async function readReplies(app: App, { fresh = false } = {}): Promise<void> {
  const account = await app.bluesky.read();
  if (!account || account.isEnding || account.refused !== undefined) return;
  try {
    await readAll(openFollower(app, account), fresh ? FRESH_ANSWERS : ANSWER_DAYS * DAY);
    await app.heartbeats.note('bluesky', app.now());
  } catch (error) {
    if (error instanceof SignInRefused) await app.bluesky.refuse(account.id, error.message);
    else if (error instanceof XrpcError) log.warn(error.message);
    else throw error;
  }
}

async function readAll(follower: Follower, youngerThan: number): Promise<void> {
  const { app, repository } = follower;
  const begun = performance.now();
  const posted = await app.blueskyAnswers.documents();
  const { documents } = await app.documents.index();
  const asked = new Map(
    documents
      .filter(({ id }) => posted.has(id))
      .filter((one) => (ageOfPost(app, one) ?? Infinity) < youngerThan)
      .map(({ id }) => [repository.uri('post', recordKey(id)), id] as const),
  );
  for (const views of batches([...asked.keys()])) {
    for (const view of await repository.query(PostViews, 'app.bsky.feed.getPosts', {
      uris: views,
    })) {
      const document = asked.get(view.uri);
      const isInTime = performance.now() - begun < RUN;
      if (document !== undefined && isInTime) await readPost(follower, document, view);
    }
  }
}

const batches = (uris: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(uris.length / PER_REQUEST) }, (_, n) =>
    uris.slice(n * PER_REQUEST, (n + 1) * PER_REQUEST),
  );

/** Counts what came back for a post, and reads its replies if there may be others. */
async function readPost(follower: Follower, document: string, view: PostView): Promise<void> {
  const { app } = follower;
  const { likeCount: likes, repostCount: reposts, replyCount: replies } = view;
  const known = await app.blueskyAnswers.read(document);
  const isSame = known?.likes === likes && known.reposts === reposts && known.replies === replies;
  const age = app.now().getTime() - Date.parse(known?.readAt ?? '');
  const hasReplies = replies > 0 || Object.keys(known?.taken ?? {}).length > 0;
  const isRead = hasReplies && !(known?.replies === replies && age < REREAD);
  if (isSame && !isRead) return;
  const counted: Answers = { taken: {}, arrived: 0, ...known, likes, reposts, replies };
  await app.blueskyAnswers.put(
    document,
    isRead
      ? { ...counted, ...(await followReplies(follower, document, view.uri, counted)) }
      : counted,
  );
}

/** Takes new replies, and follows those that have changed or gone. Returns what is known of them then. */
async function followReplies(
  { app, repository }: Follower,
  document: string,
  uri: string,
  { taken, arrived }: Pick<Answers, 'taken' | 'arrived'>,
): Promise<Pick<Answers, 'taken' | 'arrived' | 'readAt'>> {
  const thread = await repository.query(ThreadResponse, 'app.bsky.feed.getPostThread', {
    uri,
    depth: String(DEPTH),
    parentHeight: '0',
  });
  const replies = repliesIn(thread, MOST_REPLIES);
  const after: Record<string, string> = {};
  let count = arrived;
  for (const reply of replies) {
    const { view } = reply;
    const isKnown = taken[view.uri] !== undefined;
    // A thread may show others each time.
    if (!isKnown && count >= MOST_REPLIES) continue;
    if (taken[view.uri] !== view.cid && !(await take(app, document, reply, isKnown))) continue;
    after[view.uri] = view.cid;
    if (!isKnown) count += 1;
  }
  const missing = Object.keys(taken).filter((one) => after[one] === undefined);
  const present = new Map<string, string>();
  // A thread may leave out what is still there.
  for (const uris of batches(missing))
    for (const view of await repository.query(PostViews, 'app.bsky.feed.getPosts', { uris }))
      present.set(view.uri, view.cid);
  for (const object of missing) {
    const hash = present.get(object);
    if (hash !== undefined) after[object] = hash;
    else if (taken[object] === MISSING) await removeForeign(app, { document, object });
    else after[object] = MISSING;
  }
  return { taken: after, arrived: count, readAt: app.now().toISOString() };
}

/** Hands a reply on, or its new text. Returns false for one that is not taken now. */
async function take(
  app: App,
  document: string,
  { view, parent }: Reply,
  isKnown: boolean,
): Promise<boolean> {
  const { uri: object, author, record } = view;
  const html = replyHtml(record.text, record.facets);
  const at = record.createdAt || view.indexedAt;
  const edit = { document, object, html, at };
  if (isKnown) return (await editForeign(app, edit)) !== 'refused';
  const key = object.slice(object.lastIndexOf('/') + 1);
  const received = await receiveForeign(app, {
    document,
    from: {
      network: 'bluesky',
      author: author.did,
      handle: author.handle,
      url: `${profileUrl(author.did)}/post/${encodeURIComponent(key)}`,
      object,
    },
    name: author.displayName,
    html,
    at,
    ...(parent !== undefined && { parent }),
  });
  return received !== 'refused';
}
