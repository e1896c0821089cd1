import { expect } from 'vitest';
import type { ManagedComments } from '#domain/comments/managed-comment.ts';
import { authorHeaders } from './readers.ts';
import { samplePath } from './sample.ts';
import { call, type TestApp } from './test-app.ts';
import { managedComments, moderateComment } from '#tests/support/app/endpoints.ts';

/** The path that lists comments for the author. */
export const MANAGED_COMMENTS = '/api/comments/manage';

/** Loads one page of the comments to moderate, and the path of the next page. */
export async function managedPage(app: TestApp, path = MANAGED_COMMENTS) {
  const response = await call(managedComments(app), { path, headers: await authorHeaders(app) });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const next = /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
  return { page: (await response.json()) as ManagedComments, next };
}

/** Loads the first page of the comments to moderate. */
export const managed = async (app: TestApp): Promise<ManagedComments> =>
  (await managedPage(app)).page;

/** Returns the ids of comments to moderate. */
export const idsOf = ({ comments }: ManagedComments) => comments.map(({ id }) => id);

/** Approves or removes a comment on the sample post, or one that other path parameters name. */
export async function moderate(
  app: TestApp,
  verb: 'approve' | 'remove',
  commentId: string,
  changes = {},
  query = '',
) {
  const params = { ...samplePath, commentId, ...changes };
  const path = `/api/comments/${params.category}/${params.id}/${verb}/${commentId}${query}`;
  return call(moderateComment(app), {
    method: 'POST',
    path,
    params,
    headers: await authorHeaders(app),
  });
}
