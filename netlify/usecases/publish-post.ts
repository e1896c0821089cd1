import type { App } from '#app';
import type { Block } from '#domain/block.ts';
import { AppError } from '#domain/errors.ts';
import { plainText } from '#domain/plain-text.ts';
import { NewPost, type Post, postId } from '#domain/post.ts';
import { sanitize } from '#post/sanitize.ts';
import { parse } from './parse.ts';
import { requestRebuild } from './request-rebuild.ts';

/** Publishes a post and asks for a rebuild. Throws what `createPost` throws. */
export async function publishPost(app: App, author: string, input: object): Promise<Post> {
  const post = await createPost(app, author, input);
  await requestRebuild(app);
  return post;
}

/**
 * Stores a new post. Its id may have been that of a deleted one.
 * Throws `invalid_input`, and `id_taken` when the id is in use, also by a post created at this very moment.
 */
export async function createPost(app: App, author: string, input: object): Promise<Post> {
  const now = app.now();
  // The field is read under its older name too.
  const draft = parse(
    NewPost,
    'subtitle' in input ? { subheading: input.subtitle, ...input } : input,
  );
  const content = draft.content.map(clean).filter(isNotEmpty);
  if (content.length === 0) {
    throw new AppError('invalid_input', { fields: { content: 'Content is required.' } });
  }
  const post: Post = {
    ...draft,
    content,
    id: draft.id ?? postId(draft.title, now),
    date: dateOf(draft, now),
  };

  await store(app, author, post);
  return post;
}

/** Stores the post as a new one, or on top of a deleted one of the same id. */
async function store(app: App, author: string, post: Post): Promise<void> {
  const before = await app.posts.history(post);
  if (before && !before.deleted) throw new AppError('id_taken');
  const from = before?.head.rev;
  const release = before ? undefined : await app.claims.claim(post, app.newId);
  if (!before && !release) throw new AppError('id_taken');

  const { category, id } = post;
  const fact = { from, by: author, at: app.now().toISOString(), post };
  try {
    await app.posts.add({ category, id, rev: app.newId(from), kind: 'written' }, fact);
  } catch (error) {
    await release?.().catch(() => undefined);
    throw error;
  }
}

/** The author's own date, so that older texts can be brought along; never one in the future. */
function dateOf({ date }: NewPost, now: Date): string {
  const stated = date === undefined ? now : new Date(date);
  return (stated < now ? stated : now).toISOString();
}

function clean(block: Block): Block {
  return block.type === 'paragraph' ? { ...block, text: sanitize(block.text).trim() } : block;
}

function isNotEmpty(block: Block): boolean {
  return block.type === 'image' || plainText(block.text) !== '' || block.text.includes('<hr');
}
