import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { TimedId } from '#domain/id.ts';
import type { Post } from '#domain/post.ts';
import { createPost } from './create-post.ts';
import { retireDraft } from './retire-draft.ts';
import { requestRebuild } from './request-rebuild.ts';

/**
 * Publishes a post, asks for a rebuild, and puts away the draft that `input` says it was written in. Throws what
 * `createPost` throws, and `draft_published` where that draft has been published already, by the clock or another tab.
 */
export async function publishPost(app: App, author: string, input: object): Promise<Post> {
  const draft = TimedId.safeParse(Reflect.get(input, 'draft')).data;
  const head = draft === undefined ? undefined : await app.drafts.head(draft);
  if (head?.kind === 'published') throw new AppError('draft_published');
  const published = await createPost(app, author, input);
  await requestRebuild(app);
  // A draft that stays on the list is seen and deleted by hand; the post is published in any case.
  if (draft !== undefined) app.later(retireDraft(app, author, draft).catch(console.error));
  return published;
}
