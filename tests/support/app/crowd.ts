import { expect } from 'vitest';
import type { App } from '#app';
import { type Comment, flatten } from '#domain/comments/comment.ts';
import { ID_RANDOM, timedId } from '#domain/id.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { addPost } from './documents.ts';
import { sampleComment, sampleThought } from './readers.ts';
import { samplePost } from './sample.ts';

const CLIENTS = 50;
const POSTS = 20;
const THOUGHTS = 40;

/** A twentieth of the crowd proves the same rules, since only requests under way can be lost. */
const SHARE = process.env['CROWD'] === 'full' ? 1 : 0.05;

/** The number of actions of a crowd. */
export const CROWD = { comments: 2_000 * SHARE, likes: 2_000 * SHARE, views: 20_000 * SHARE };

/** The number of times that the server is killed during the run. */
export const KILLS = SHARE === 1 ? 10 : 3;

/** The least number of actions that must be acknowledged, whatever fails. */
export const CROWD_ACKNOWLEDGED = 20_000 * SHARE;

/** One action of a reader: a request to the site. */
export interface ReaderAction {
  readonly kind: 'comment' | 'like' | 'view';
  /** The index of the post or thought. */
  readonly subject: number;
  /** A number that is unique to each action. */
  readonly number: number;
}

/** A response, or undefined without one. */
type ActionResponse = { readonly status: number; readonly body: unknown } | undefined;

/** The state of the site after the run. */
export interface Shown {
  comments(post: PostRef): Promise<readonly Comment[]>;
  likes(): Promise<readonly { id: string; count: number }[]>;
  viewsPerPost(): Promise<Readonly<Record<string, number>>>;
}

export const postOf = (n: number): PostRef => ({
  category: 'writings',
  id: `crowd${n % POSTS}x202611211200`,
});

export const thoughtOf = (n: number) =>
  timedId(Date.parse('2026-11-20'), String(n % THOUGHTS).padStart(ID_RANDOM, '0'));

/** Returns the request body of a comment. */
export const bodyOf = ({ number }: ReaderAction) => ({
  ...sampleComment,
  comment: `Number ${number}`,
});

/** Prepares the posts to view and comment on, and approved thoughts to like. */
export async function prepare(app: App): Promise<void> {
  const at = '2026-11-20T12:00:00.000Z';
  for (let n = 0; n < POSTS; n++) {
    const ref = postOf(n);
    await addPost(app, { ...samplePost, ...ref, content: [] });
  }
  for (let n = 0; n < THOUGHTS; n++) {
    await app.thoughts.submit(thoughtOf(n), { ...sampleThought, type: 'short', at });
    await app.thoughts.decide(thoughtOf(n), 'approved', { by: 'Ada', at });
  }
}

/** Returns all actions of the crowd, in mixed order. */
function actions(): ReaderAction[] {
  const all: ReaderAction[] = [];
  for (let number = 0; number < CROWD.views; number++) {
    all.push({ kind: 'view', subject: number % POSTS, number });
    if (number < CROWD.comments * 10 && number % 10 === 0) {
      all.push({ kind: 'comment', subject: number % POSTS, number });
      all.push({ kind: 'like', subject: (number / 10) % THOUGHTS, number });
    }
  }
  return all;
}

/**
 * Lets fifty clients send all actions concurrently, and checks the site afterwards. Every acknowledged action is there
 * once. Every other one was refused with a 503 or got no response. Nothing else is there.
 */
export async function runCrowd(
  send: (action: ReaderAction) => Promise<ActionResponse>,
  finished: () => Promise<Shown>,
): Promise<{ acknowledged: number; refused: number; unanswered: number }> {
  const acknowledged: { action: ReaderAction; body: unknown }[] = [];
  const unconfirmed: ReaderAction[] = [];
  const statuses = new Map<number, number>();
  const queue = actions().values();
  const client = async () => {
    for (const action of queue) {
      const response = await send(action);
      const status = response?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (response && status < 300) acknowledged.push({ action, body: response.body });
      else unconfirmed.push(action);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  expect([...statuses.keys()].filter((status) => ![0, 200, 201, 503].includes(status))).toEqual([]);

  const shown = await finished();
  const count = (kind: ReaderAction['kind'], subject: number, list: readonly ReaderAction[]) =>
    list.filter((action) => action.kind === kind && action.subject === subject).length;
  const done = acknowledged.map(({ action }) => action);
  const expectBetween = (kind: ReaderAction['kind'], subject: number, found: number) => {
    const certain = count(kind, subject, done);
    expect(found).toBeGreaterThanOrEqual(certain);
    expect(found).toBeLessThanOrEqual(certain + count(kind, subject, unconfirmed));
  };

  const ids = new Map<number, string[]>();
  await inBatches([...Array(POSTS).keys()], async (n) => {
    const comments = flatten(await shown.comments(postOf(n)));
    expectBetween('comment', n, comments.length);
    expect(new Set(comments.map(({ comment }) => comment)).size).toBe(comments.length);
    ids.set(n, comments.map(({ id }) => id).sort());
  });
  for (const { action, body } of acknowledged) {
    if (action.kind !== 'comment') continue;
    const { id } = (body as { comment: Comment }).comment;
    expect(ids.get(action.subject)?.filter((one) => one === id)).toHaveLength(1);
  }
  const likes = new Map((await shown.likes()).map(({ id, count }) => [id, count]));
  for (let n = 0; n < THOUGHTS; n++) expectBetween('like', n, likes.get(thoughtOf(n)) ?? 0);
  const views = await shown.viewsPerPost();
  for (let n = 0; n < POSTS; n++) {
    const { category, id } = postOf(n);
    expectBetween('view', n, views[`${category}/${id}`] ?? 0);
  }

  const unanswered = statuses.get(0) ?? 0;
  return {
    acknowledged: acknowledged.length,
    refused: unconfirmed.length - unanswered,
    unanswered,
  };
}
