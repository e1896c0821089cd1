import { postPage } from '#api/posts/post-page.ts';
import type { Comment } from '#domain/comments/comment.ts';
import type { PostRef, RevisedPost } from '#domain/posts/post.ts';
import { samplePost } from './sample.ts';
import { call, signedIn, type TestApp } from './test-app.ts';
import { comments, move, post } from '#tests/support/app/endpoints.ts';
import { allowLog } from '#tests/support/vitest/log.ts';

/** The address of the sample post in another category. */
export const IN_TECH: PostRef = { category: 'tech', id: samplePost.id };

/** Loads a post with its revision, as its author. */
export const openAt = async (app: TestApp, params: PostRef): Promise<RevisedPost> =>
  (await (await call(post(app), { params, headers: await signedIn(app) })).json()) as RevisedPost;

/** Sends a change of a post's address that is based on a revision, or on the newest one. */
export const tryToMove = async (app: TestApp, from: PostRef, changes: object, revision?: string) =>
  call(move(app), {
    params: from,
    body: {
      category: from.category,
      date: samplePost.date,
      revision: revision ?? (await openAt(app, from)).revision,
      ...changes,
    },
    headers: await signedIn(app),
  });

/** Changes the address of a post and returns the post. Throws if it is refused. */
export async function movePostTo(
  app: TestApp,
  from: PostRef,
  changes: object,
): Promise<RevisedPost> {
  const response = await tryToMove(app, from, changes);
  if (response.status !== 200) throw new Error(`The move was refused with ${response.status}.`);
  return (await response.json()) as RevisedPost;
}

/** Returns the status of a post's page, and the address that it leads to. */
export async function pageOf(app: TestApp, params: PostRef) {
  allowLog("open 'post-shell.html'");
  const { status, headers } = await call(postPage(app), { params });
  return [status, headers.get('location')];
}

/** Loads the comments of a post. */
export async function threadAt(app: TestApp, params: PostRef): Promise<Comment[]> {
  const response = await call(comments(app), { params });
  return ((await response.json()) as { comments: Comment[] }).comments;
}
