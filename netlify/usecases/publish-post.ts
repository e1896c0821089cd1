import type { App } from '#app';
import { TimedId } from '#domain/id.ts';
import type { Post } from '#domain/post.ts';
import { createPost } from './create-post.ts';
import { retireDraft } from './retire-draft.ts';
import { requestRebuild } from './request-rebuild.ts';

/**
 * Publishes a post, asks for a rebuild, and puts away the draft that `input` says it was written in. Throws what
 * `createPost` throws.
 */
export async function publishPost(app: App, author: string, input: object): Promise<Post> {
  const published = await createPost(app, author, input);
  await requestRebuild(app);
  const draft = TimedId.safeParse(Reflect.get(input, 'draft')).data;
  // A draft that stays on the list is seen and deleted by hand; the post is published in any case.
  if (draft !== undefined) app.later(retireDraft(app, author, draft).catch(console.error));
  return published;
}
