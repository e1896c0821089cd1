import * as z from 'zod/mini';
import { type ManagedComment, ManagedComments } from '#domain/managed-comment.ts';
import { request, type Result } from './request.ts';

/** The comments that wait for the author, and the last ones that show. */
export function managedComments(): Promise<Result<ManagedComments>> {
  return request('/api/comments/manage', ManagedComments);
}

export function approveComment(comment: ManagedComment): Promise<Result<unknown>> {
  const { category, postId, id } = comment;
  const call = `/api/comments/${category}/${postId}/approve/${id}`;
  return request(call, z.unknown(), { method: 'POST' });
}

export function removeComment(comment: ManagedComment): Promise<Result<unknown>> {
  const { category, postId, id } = comment;
  const call = `/api/comments/${category}/${postId}/remove/${id}`;
  return request(call, z.unknown(), { method: 'POST' });
}
