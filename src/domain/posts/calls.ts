import * as z from 'zod/mini';
import { get, post, put, remove } from '#domain/call.ts';
import { LetterContent } from '#domain/letters/message.ts';
import { LETTER_FORMS } from '#domain/letters/letter.ts';
import { LIMITS } from '#domain/limits.ts';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { AddressState } from './address-state.ts';
import { CorrectionRemoval } from './correction.ts';
import { Draft, DraftSummary, DraftToSave, SavedDraft } from './draft.ts';
import { EmbedDescription, EmbedToDescribe } from './embed-description.ts';
import { BulkRequest, BulkResult, ManagedPost } from './managed-post.ts';
import { PostEdit, PostMove, Publication, Unpublication } from './new-post.ts';
import { Post, PostSummary, RevisedPost } from './post.ts';
import { NewPreviewLink, PreviewLinkState } from './preview-link.ts';

/** Milliseconds that a browser waits while a post is published. */
const PUBLISHING = 30_000;

const Summaries = z.array(PostSummary);

/** The two forms of a list of posts: the bare list, or an object with `blogs`. */
const Blogs = z.union([
  Summaries,
  z.pipe(
    z.object({ blogs: Summaries }),
    z.transform(({ blogs }): PostSummary[] => blogs),
  ),
]);

/** A post as its author gets it, with changes that are not published. */
const OpenedPost = z.extend(RevisedPost, { changes: z.optional(SavedDraft) });

/**
 * The posts, latest first. With `since`, what a build lacks: posts changed after a revision, `gone` addresses, and
 * `goneThoughts` that were taken down.
 */
export const listPosts = get('/api/blogs', {
  by: 'public',
  out: Blogs,
  tags: [CACHE_TAGS.posts],
  query: ['before', 'limit', 'since'],
});

/** The posts of a category, latest first. */
export const listCategory = get('/api/blogs/:category', {
  by: 'public',
  out: Blogs,
  tags: [CACHE_TAGS.posts],
  query: ['before', 'limit'],
});

/** Publishes a post. The draft that it was written in becomes the post; `letter` orders its letter. */
export const publishPost = post('/api/blogs', {
  by: 'author',
  scope: 'publish',
  in: Publication,
  body: 'unparsed',
  changes: ['addresses', 'documents', 'outbox'],
  out: Post,
  status: 201,
  bytes: LIMITS.postBytes,
  deadline: PUBLISHING,
});

/** A post. Its author also gets `document`, `revision` and, if there are any, the `changes` that are not published. */
export const readPost = get('/api/blogs/:category/:id', {
  by: 'public',
  out: z.union([OpenedPost, Post]),
  tags: [CACHE_TAGS.document],
});

/** Publishes another text of a post; `revision` names the newest one that the author has seen. */
export const editPost = put('/api/blogs/:category/:id', {
  by: 'author',
  scope: 'publish',
  in: PostEdit,
  body: 'unparsed',
  changes: ['documents', 'outbox'],
  out: RevisedPost,
  bytes: LIMITS.postBytes,
  deadline: PUBLISHING,
});

/** Moves a post to the trash. */
export const deletePost = remove('/api/blogs/:category/:id', {
  by: 'author',
  scope: 'publish',
  changes: ['documents', 'outbox'],
});

/** Changes the address of a post: its `category`, `date` and `slug`, the letters before the time. */
export const movePost = post('/api/blogs/:category/:id/move', {
  by: 'author',
  scope: 'publish',
  in: PostMove,
  changes: ['addresses', 'documents', 'outbox'],
  out: RevisedPost,
  deadline: PUBLISHING,
});

/** Takes the entry of time `at` out of the list of corrections. */
export const removeCorrection = remove('/api/blogs/:category/:id/corrections', {
  by: 'author',
  scope: 'publish',
  in: CorrectionRemoval,
  changes: ['documents', 'outbox'],
  out: RevisedPost,
  deadline: PUBLISHING,
});

/** Makes a post a draft again. */
export const unpublishPost = post('/api/blogs/:category/:id/unpublish', {
  by: 'author',
  scope: 'publish',
  in: Unpublication,
  changes: ['documents', 'outbox'],
  out: SavedDraft,
  deadline: PUBLISHING,
});

/** Tells whether an address leads to a post, so that a new one would get a number. */
export const readAddress = get('/api/admin/addresses/:category/:id', {
  by: 'author',
  scope: 'read',
  out: AddressState,
});

/** The posts in every state but plain drafts, with their figures. */
export const listManagedPosts = get('/api/admin/posts', {
  by: 'author',
  scope: 'read',
  out: z.array(ManagedPost),
  query: ['before', 'limit'],
});

/** Moves, tags, deletes or restores several posts. */
export const changePosts = post('/api/admin/posts', {
  by: 'author',
  scope: 'publish',
  in: BulkRequest,
  changes: ['addresses', 'documents', 'outbox'],
  out: BulkResult,
  deadline: 60_000,
});

/** The drafts and the changes to published posts and pages (`isPublished`), latest save first. */
export const listDrafts = get('/api/drafts', {
  by: 'author',
  scope: 'read',
  out: z.array(DraftSummary),
});

/** A draft, or the changes to a published text. */
export const readDraft = get('/api/drafts/:id', { by: 'author', scope: 'read', out: SavedDraft });

/**
 * Saves a draft, or changes to a published text. `publishAt` schedules a post, `page` is the address of an own page, and
 * `autosave` names the working copy that saves by itself.
 */
export const saveDraft = put('/api/drafts/:id', {
  by: 'author',
  scope: 'draft',
  in: DraftToSave,
  body: 'unparsed',
  changes: ['documents', 'outbox'],
  out: SavedDraft,
  bytes: LIMITS.postBytes,
});

/** Moves a draft to the trash, or discards the changes to a published text. */
export const deleteDraft = remove('/api/drafts/:id', {
  by: 'author',
  scope: 'draft',
  changes: ['documents', 'outbox'],
});

/** Tells whether a draft has a link to its preview. Its secret cannot be read. */
export const readPreviewLink = get('/api/drafts/:id/preview', {
  by: 'author',
  scope: 'read',
  out: PreviewLinkState,
});

/** Creates a secret link to the preview of a draft. It replaces an earlier one. */
export const createPreviewLink = post('/api/drafts/:id/preview', {
  by: 'author',
  scope: 'draft',
  out: NewPreviewLink,
  status: 201,
});

/** Revokes the link to the preview of a draft. */
export const revokePreviewLink = remove('/api/drafts/:id/preview', {
  by: 'author',
  scope: 'draft',
});

/** Title and author of a page of another site, for an author who embeds it. */
export const describePage = post('/api/embeds', {
  by: 'author',
  scope: 'draft',
  in: EmbedToDescribe,
  out: EmbedDescription,
});

/** A draft, and the form of the letter that its author wants to see. */
export const PreviewRequest = z.object({ draft: Draft, form: z.enum(LETTER_FORMS) });
export type PreviewRequest = z.infer<typeof PreviewRequest>;

/** The letter of a draft. */
export const previewLetter = post('/api/admin/letters/preview', {
  by: 'author',
  scope: 'none',
  in: PreviewRequest,
  out: LetterContent,
  bytes: LIMITS.postBytes,
});
