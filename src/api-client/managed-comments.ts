import * as z from 'zod/mini';
import { ManagedComments } from '#domain/managed-comment.ts';
import type { PostRef } from '#domain/post.ts';
import { request, type Result } from './request.ts';

const CALL = '/api/comments/manage';

/** Comments to decide about, and the path of those that follow. */
export interface ManagedPage extends ManagedComments {
  readonly next: string | undefined;
  /** The text searched for; empty where all were requested. */
  readonly text: string;
}

/** Loads the comments that wait and the newest that show, or the newest with a text in them. */
export const managedComments = (text: string): Promise<Result<ManagedPage>> =>
  managedPage(text === '' ? CALL : `${CALL}?${new URLSearchParams({ q: text }).toString()}`, text);

/** Loads the page of comments that a page before it names. */
export async function managedPage(path: string, text: string): Promise<Result<ManagedPage>> {
  const result = await request(path, ManagedComments);
  return result.ok ? { ok: true, value: { ...result.value, next: result.next, text } } : result;
}

/** A comment and the post it is under. */
interface CommentRef {
  readonly post: PostRef;
  readonly id: string;
}

/** Shows a comment that waits. */
export const approveComment = ({ post, id }: CommentRef): Promise<Result<unknown>> =>
  decide(`/api/comments/${post.category}/${post.id}/approve/${id}`);

/** Removes a comment, with the replies to it. */
export const removeComment = ({ post, id }: CommentRef): Promise<Result<unknown>> =>
  decide(`/api/comments/${post.category}/${post.id}/remove/${id}`);

const decide = (path: string) => request(path, z.unknown(), { method: 'POST' });
