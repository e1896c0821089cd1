import { expect } from 'vitest';
import type { ManagedComments } from '#domain/managed-comment.ts';
import { managedComments } from '#api/managed-comments.ts';
import { moderateComment } from '#api/moderate-comment.ts';
import { desk } from './readers.ts';
import { samplePath } from './sample.ts';
import { call, type TestApp } from './test-app.ts';

/** The path of the call that lists comments for the author. */
export const MANAGED_COMMENTS = '/api/comments/manage';

/** Reads one page of what the author is told of comments, and the path of the next. */
export async function managedPage(app: TestApp, path = MANAGED_COMMENTS) {
  const response = await call(managedComments(app), { path, headers: await desk(app) });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const next = /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
  return { told: (await response.json()) as ManagedComments, next };
}

/** Reads the first page of what the author is told of comments. */
export const managed = async (app: TestApp): Promise<ManagedComments> =>
  (await managedPage(app)).told;

/** Returns the ids of the comments that the author is told of. */
export const idsOf = ({ comments }: ManagedComments) => comments.map(({ id }) => id);

/** Approves or removes a comment on the sample, or one that other path parameters name. */
export async function moderate(
  app: TestApp,
  verb: 'approve' | 'remove',
  commentId: string,
  changes = {},
) {
  const params = { ...samplePath, commentId, ...changes };
  const path = `/api/comments/${params.category}/${params.id}/${verb}/${commentId}`;
  return call(moderateComment(app), { method: 'POST', path, params, headers: await desk(app) });
}
