import type { App } from '#app';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { AppError } from '#domain/errors.ts';
import { idsLike, type NewPost, type Post, type PostRef, Publication } from '#domain/posts/post.ts';
import { announceChange } from './announce-change.ts';
import { createPost } from './create-post.ts';
import { parsePost } from './parse-post.ts';
import { markPublished } from './mark-published.ts';
import { republishPost } from './republish-post.ts';
import { announcePost } from '#usecases/webhook/announce-post.ts';
import { hasSameContent } from './has-same-content.ts';
import { withClaim } from '#usecases/with-claim.ts';

/**
 * Publishes a post, requests a rebuild, and marks the draft that the post was written in as published. A draft makes
 * one post, whoever publishes it. The draft of an unpublished post brings that post back. A draft that has made its
 * post already is only marked, and that post is returned. Repeating a publication returns the post that it made. Throws
 * `invalid_input`, what `createPost` throws, `draft_published` when the draft made another post or one that was
 * deleted, and `edit_conflict` when the draft was saved since the revision that the post was made from.
 */
export async function publishPost(app: App, author: string, input: object): Promise<Post> {
  const { draft, draftRevision, ...newPost } = parsePost(Publication, input);
  if (draft === undefined) {
    const post = await publish(app, author, newPost);
    await announcePost(app, post);
    return post;
  }
  return withClaim(app, { key: `drafts/${draft}` }, async () => {
    const [head, made] = await Promise.all([app.drafts.head(draft), postOf(app, draft)]);
    if (head?.kind === 'published') {
      if (made?.post && isRepeated(newPost, made.post, head.post)) return made.post;
      throw new AppError('draft_published');
    }
    if (!made && head && head.rev !== draftRevision) throw new AppError('edit_conflict');
    const post = made
      ? made.post
      : await publish(app, author, newPost, { id: draft, ref: head?.post });
    if (made) announceChange(app);
    if (post) await announcePost(app, post, draft);
    const saved = head?.draft ?? EMPTY_DRAFT;
    await markPublished(app, {
      ...{ id: draft, rev: head?.rev, draft: saved, post: head?.post },
      by: author,
    });
    if (!post) throw new AppError('draft_published');
    return post;
  });
}

async function publish(
  app: App,
  author: string,
  newPost: NewPost,
  draft?: { readonly id: string; readonly ref: PostRef | undefined },
): Promise<Post> {
  const post = await (draft?.ref
    ? republishPost(app, author, newPost, { draft: draft.id, ref: draft.ref })
    : createPost(app, author, newPost, draft?.id));
  announceChange(app);
  return post;
}

/** Finds the post that a draft has made; undefined when it has made none. `post` is undefined when readers do not see it. */
async function postOf(app: App, draft: string): Promise<{ post: Post | undefined } | undefined> {
  const ref = await app.posts.ofDraft(draft);
  if (!ref) return undefined;
  const state = await app.posts.history(ref);
  return { post: state?.status === 'published' ? state.post : undefined };
}

/**
 * Returns true for a publication that repeats the one that made a post: the same content under the same id. A post that
 * was brought back has kept its id, whatever was sent.
 */
function isRepeated(
  { id: sent, ...fields }: NewPost,
  post: Post,
  kept: PostRef | undefined,
): boolean {
  const { id, date } = post;
  return (
    (kept !== undefined || idsLike(sent ?? id).some((one) => one === id)) &&
    hasSameContent({ ...post, ...fields, date }, post)
  );
}
