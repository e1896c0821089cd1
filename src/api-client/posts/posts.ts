import * as z from 'zod/mini';
import type { Category } from '#domain/category.ts';
import { AddressState } from '#domain/posts/address-state.ts';
import { SavedDraft } from '#domain/posts/draft.ts';
import {
  Post,
  type PostEdit,
  type PostMove,
  type PostRef,
  PostSummary,
  type Publication,
  RevisedPost,
} from '#domain/posts/post.ts';
import { allPages } from '#api-client/http/all-pages.ts';
import { command, NOT_SIGNED_IN, request, type Result } from '#api-client/http/request.ts';

const PUBLISH_DEADLINE = 30_000;

const pathOf = ({ category, id }: PostRef) => `/api/blogs/${category}/${id}`;

/** Names every part of a post also if it has none, since a post keeps what a request does not name. */
const complete = <T extends Omit<PostEdit, 'revision'>>(post: T) => ({
  ...post,
  tags: post.tags ?? [],
  language: post.language ?? '',
  cardTitle: post.cardTitle ?? '',
  cardDescription: post.cardDescription ?? '',
  cardImage: post.cardImage ?? '',
});

/** Publishes a post. The draft that it was written in becomes the post. */
export function publishPost(post: Publication): Promise<Result<Post>> {
  const options = { method: 'POST', json: complete(post), deadline: PUBLISH_DEADLINE } as const;
  return request('/api/blogs', Post, options);
}

const Summaries = z.array(PostSummary);

/** The two forms of a response: the bare list, or an object with `blogs`. */
const Blogs = z.union([
  Summaries,
  z.pipe(
    z.object({ blogs: Summaries }),
    z.transform(({ blogs }): PostSummary[] => blogs),
  ),
]);

/** A post as its author gets it, with changes that are not published. */
const OpenedPost = z.extend(RevisedPost, { changes: z.optional(SavedDraft) });
type OpenedPost = z.infer<typeof OpenedPost>;

/**
 * Loads a post with its revision. A response without a revision is for readers, so it becomes a `not_signed_in`
 * failure.
 */
export async function openPost(ref: PostRef): Promise<Result<OpenedPost>> {
  const result = await request(pathOf(ref), z.union([OpenedPost, Post]));
  if (!result.ok) return result;
  const { value } = result;
  return 'revision' in value ? { ok: true, value } : { ok: false, failure: NOT_SIGNED_IN };
}

/** Changes a post. Changes that were saved as a draft are replaced. */
export function editPost(ref: PostRef, edit: PostEdit): Promise<Result<RevisedPost>> {
  const options = { method: 'PUT', json: complete(edit), deadline: PUBLISH_DEADLINE } as const;
  return request(pathOf(ref), RevisedPost, options);
}

/** Reads whether the address of a new post is taken. */
export const readAddress = ({ category, id }: PostRef): Promise<Result<AddressState>> =>
  request(`/api/admin/addresses/${category}/${id}`, AddressState);

/** Loads every post, newest first, in as many requests as needed. */
export const listPosts = (): Promise<Result<PostSummary[]>> => allPages('/api/blogs', Blogs);

/** Loads the newest post of a category. There may be none. */
export async function newestPost(category: Category): Promise<Result<PostSummary | undefined>> {
  const result = await request(`/api/blogs/${category}?limit=1`, Blogs);
  return result.ok ? { ok: true, value: result.value[0] } : result;
}

/** Changes the address of a post. Returns the post at its new address. */
export function movePost(ref: PostRef, change: PostMove): Promise<Result<RevisedPost>> {
  const options = { method: 'POST', json: change, deadline: PUBLISH_DEADLINE } as const;
  return request(`${pathOf(ref)}/move`, RevisedPost, options);
}

/** Takes an entry out of a post's list of corrections. */
export const removeCorrection = (
  ref: PostRef,
  removal: { readonly revision: string; readonly at: string },
): Promise<Result<RevisedPost>> =>
  request(`${pathOf(ref)}/corrections`, RevisedPost, {
    method: 'DELETE',
    json: removal,
    deadline: PUBLISH_DEADLINE,
  });

/** Makes a post a draft again. `revision` is the newest one that the author has seen. Returns the draft. */
export function unpublishPost(ref: PostRef, revision: string): Promise<Result<SavedDraft>> {
  const options = { method: 'POST', json: { revision }, deadline: PUBLISH_DEADLINE } as const;
  return request(`${pathOf(ref)}/unpublish`, SavedDraft, options);
}

export const deletePost = (ref: PostRef) => command('DELETE', pathOf(ref));
