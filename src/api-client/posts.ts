import * as z from 'zod/mini';
import { type NewPost, Post, type PostRef, PostSummary } from '#domain/post.ts';
import { type Answer, request, type Result } from './request.ts';

const PUBLISH_DEADLINE = 30_000;

const callOf = ({ category, id }: PostRef) => `/api/blogs/${category}/${id}`;

export function publishPost(post: NewPost): Promise<Result<Post>> {
  const options = { method: 'POST', json: post, deadline: PUBLISH_DEADLINE } as const;
  return request('/api/blogs', Post, options);
}

export function readPost(ref: PostRef): Promise<Result<Post>> {
  return request(callOf(ref), Post);
}

/** Every post, newest first, however many answers that takes. */
export async function listPosts(): Promise<Result<PostSummary[]>> {
  const posts: PostSummary[] = [];
  let next: string | undefined = '/api/blogs';
  while (next !== undefined) {
    const page: Answer<PostSummary[]> = await request(next, z.array(PostSummary));
    if (!page.ok) return page;
    posts.push(...page.value);
    next = page.value.length > 0 ? page.next : undefined;
  }
  return { ok: true, value: posts };
}

export function deletePost(ref: PostRef): Promise<Result<unknown>> {
  return request(callOf(ref), z.unknown(), { method: 'DELETE' });
}
