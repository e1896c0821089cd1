import type { App } from '#app';
import { EMPTY_DRAFT } from '#domain/draft.ts';
import { AppError } from '#domain/errors.ts';
import { idsLike, NewPost, type Post, PublishedDraft } from '#domain/post.ts';
import { createPost } from './create-post.ts';
import { parse } from './parse.ts';
import { parsePost } from './parse-post.ts';
import { putAway } from './put-away.ts';
import { requestRebuild } from './request-rebuild.ts';
import { sameWords } from './same-words.ts';
import { withClaim } from './with-claim.ts';

/**
 * Publishes a post, asks for a rebuild, and puts away the draft that it says it was written in. A draft makes one post,
 * whoever publishes it: one that has its post already is only put away, and that post is the response; sending a
 * publication once more is answered with the post it made. Throws what `createPost` throws; `draft_published`, and
 * `edit_conflict` where the draft was saved since the revision that the post was made from.
 */
export async function publishPost(app: App, author: string, input: object): Promise<Post> {
  const { draft, draftRevision } = parse(PublishedDraft, input);
  if (draft === undefined) return publish(app, author, input);
  return withClaim(app, { place: `drafts/${draft}` }, async () => {
    const [head, made] = await Promise.all([app.drafts.head(draft), postOf(app, draft)]);
    if (head?.kind === 'published') {
      if (made?.post && repeats(input, made.post)) return made.post;
      throw new AppError('draft_published');
    }
    if (!made && head && head.rev !== draftRevision) throw new AppError('edit_conflict');
    const post = made ? made.post : await publish(app, author, input, draft);
    if (made) requestRebuild(app);
    const words = head?.draft ?? EMPTY_DRAFT;
    await putAway(app, { id: draft, rev: head?.rev, draft: words, by: author });
    if (!post) throw new AppError('draft_published');
    return post;
  });
}

async function publish(app: App, author: string, input: object, draft?: string): Promise<Post> {
  const post = await createPost(app, author, input, draft);
  requestRebuild(app);
  return post;
}

/** The post that a draft has made, absent from the result where it was deleted; undefined where it has made none. */
async function postOf(app: App, draft: string): Promise<{ post: Post | undefined } | undefined> {
  const ref = await app.posts.ofDraft(draft);
  if (!ref) return undefined;
  const state = await app.posts.history(ref);
  return { post: state?.deleted ? undefined : state?.post };
}

/** Tells whether a publication is the one that made a post, sent once more: the same words under the same id. */
function repeats(input: object, post: Post): boolean {
  const { id, date } = post;
  const { id: sent = id, ...words } = parsePost(NewPost, input);
  return idsLike(sent).some((one) => one === id) && sameWords({ ...post, ...words, date }, post);
}
