import type { PostSummary } from '#domain/posts/post.ts';
import { samplePath, samplePost } from './sample.ts';
import type { Settings } from '#settings';
import { call, signedIn, type TestApp, testApp } from './test-app.ts';
import { categoryPosts, post, posts } from '#tests/support/app/endpoints.ts';

/** Sends the request to publish the sample post, or a variation of it, as Ada. */
export async function tryToPublish(app: TestApp, changes: object = {}): Promise<Response> {
  return call(posts(app), { body: { ...samplePost, ...changes }, headers: await signedIn(app) });
}

/** Publishes the sample post, or a variation of it. Throws if it is refused. */
export async function publish(app: TestApp, changes: object = {}): Promise<void> {
  const { status } = await tryToPublish(app, changes);
  if (status !== 201) throw new Error(`The post was refused with ${status}.`);
}

/** Returns an app in which the sample post is published. */
export async function appWithPost(settings: Partial<Settings> = {}): Promise<TestApp> {
  const app = testApp(settings);
  await publish(app);
  return app;
}

/** Requests the sample post. */
export const read = (app: TestApp) => call(post(app), { params: samplePath });

/** Sends the request to delete the sample post, as Ada. */
export async function remove(app: TestApp): Promise<Response> {
  return call(post(app), { method: 'DELETE', params: samplePath, headers: await signedIn(app) });
}

/** Returns the posts in the list of all posts, or of one category. */
export async function listed(app: TestApp, category?: string): Promise<PostSummary[]> {
  const response =
    category === undefined
      ? await call(posts(app))
      : await call(categoryPosts(app), { params: { category } });
  return (await response.json()) as PostSummary[];
}
