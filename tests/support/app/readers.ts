import type { Comment, CommentStats } from '#domain/comments/comment.ts';
import type { LikeCount, Thought } from '#domain/thoughts/thought.ts';
import { timedId, timeOfId } from '#domain/id.ts';
import { arrivalOf } from '#domain/timed-id.ts';
import { documentOf } from './documents.ts';
import { samplePath } from './sample.ts';
import { call, signedIn, type TestApp } from './test-app.ts';
import {
  comments,
  decideThought,
  like,
  likes,
  pendingThoughts,
  reply,
  submitThought,
  thoughts,
} from '#tests/support/app/endpoints.ts';

/** A comment with the payload of the specification. */
export const sampleComment = {
  name: 'Grace',
  email: 'grace@example.org',
  comment: 'I saw it <em>too</em>.',
  timestamp: '2001-01-01T00:00:00.000Z',
};

/** A thought with the payload of the specification. */
export const sampleThought = {
  name: 'Seneca',
  contact: 'seneca@example.org',
  content: 'While we are postponing, life speeds by.',
  type: 'short',
};

/** The response to a comment that was accepted. */
interface Posted {
  readonly comment: Comment;
  readonly held: boolean;
}

interface Thread {
  readonly comments: Comment[];
  readonly stats: CommentStats;
  readonly removed?: string[];
}

/** Sends a comment on the sample post, or a reply to a comment on it. */
export function tryToComment(
  app: TestApp,
  changes: object = {},
  { to, params = samplePath }: { to?: string; params?: Record<string, string> } = {},
): Promise<Response> {
  const body = { ...sampleComment, ...changes };
  return to === undefined
    ? call(comments(app), { params, body })
    : call(reply(app), { params: { ...params, commentId: to }, body });
}

/** Posts a comment like `tryToComment`, and throws if it is refused. */
export async function comment(app: TestApp, changes: object = {}, to?: string): Promise<Comment> {
  const response = await tryToComment(app, changes, to === undefined ? {} : { to });
  if (response.status !== 201) throw new Error(`The comment was refused with ${response.status}.`);
  return ((await response.json()) as Posted).comment;
}

/**
 * Stores a comment on the sample post once more, as two requests at the same moment do. Returns the id of the second
 * arrival.
 */
export async function arriveAgain(app: TestApp, id: string): Promise<string> {
  const document = await documentOf(app);
  const again = timedId(timeOfId(id) + 1_000, arrivalOf(id));
  const first = await app.comments.find(document, id);
  if (!first) throw new Error('There is no such comment.');
  const kind = first.waiting ? 'held' : 'written';
  await app.comments.add(document, { id: again, kind, change: again, comment: first.comment });
  return again;
}

/** Loads the thread of the sample post. */
export async function thread(app: TestApp, path = '/api', headers = {}): Promise<Thread> {
  const response = await call(comments(app), { params: samplePath, path, headers });
  return (await response.json()) as Thread;
}

export const tryToSubmit = (app: TestApp, changes: object = {}) =>
  call(submitThought(app), { body: { ...sampleThought, ...changes } });

const desks = new WeakMap<TestApp, ReturnType<typeof signedIn>>();

/** Returns the cookie of the author, who signs in once for each app. */
export function authorHeaders(app: TestApp): ReturnType<typeof signedIn> {
  const open = desks.get(app) ?? signedIn(app);
  desks.set(app, open);
  return open;
}

/** Loads the thoughts that wait for the author. */
export async function pending(
  app: TestApp,
): Promise<{ id: string; author: string; content: string }[]> {
  const response = await call(pendingThoughts(app), { headers: await authorHeaders(app) });
  return (await response.json()) as { id: string; author: string; content: string }[];
}

/** Decides about a thought as the author, or with other headers. */
async function decide(app: TestApp, verb: string, id: string, headers?: Record<string, string>) {
  const path = `/api/dailythoughts/process/${verb}/${id}`;
  const from = headers ?? (await authorHeaders(app));
  return call(decideThought(app), { method: 'POST', path, params: { id }, headers: from });
}

export const approve = (app: TestApp, id: string, headers?: Record<string, string>) =>
  decide(app, 'approve', id, headers);

export const decline = (app: TestApp, id: string, headers?: Record<string, string>) =>
  decide(app, 'decline', id, headers);

/** Submits and approves a thought. Returns its id. */
export async function publishThought(app: TestApp, changes: object = {}): Promise<string> {
  await tryToSubmit(app, changes);
  const id = (await pending(app)).at(-1)?.id ?? '';
  const { status } = await approve(app, id);
  if (status !== 200) throw new Error(`The approval was refused with ${status}.`);
  return id;
}

/** Loads the public feed. */
export async function feed(app: TestApp): Promise<Thought[]> {
  return (await (await call(thoughts(app))).json()) as Thought[];
}

export const tryToLike = (app: TestApp, id: string, headers = {}) =>
  call(like(app), { method: 'POST', params: { id }, headers });

export async function likeCounts(app: TestApp): Promise<LikeCount[]> {
  return (await (await call(likes(app))).json()) as LikeCount[];
}
