import { categoryPosts } from '#api/category-posts.ts';
import { post } from '#api/post.ts';
import { posts } from '#api/posts.ts';
import type { PostSummary } from '#domain/post.ts';
import { samplePath, samplePost } from './sample.ts';
import type { Settings } from '../../netlify/settings.ts';
import { call, signedIn, type TestApp, testApp } from './test-app.ts';

/** Asks for the sample, or a variation of it, to be published by Ada. */
export async function tryToPublish(app: TestApp, changes: object = {}): Promise<Response> {
  return call(posts(app), { body: { ...samplePost, ...changes }, headers: await signedIn(app) });
}

/** Publishes the sample, or a variation of it; throws where that is refused. */
export async function publish(app: TestApp, changes: object = {}): Promise<void> {
  const { status } = await tryToPublish(app, changes);
  if (status !== 201) throw new Error(`Publishing was answered ${status}.`);
}

/** An app in which the sample is published. */
export async function appWithPost(settings: Partial<Settings> = {}): Promise<TestApp> {
  const app = testApp(settings);
  await publish(app);
  return app;
}

/** Reads the sample. */
export const read = (app: TestApp) => call(post(app), { params: samplePath });

/** Asks for the sample to be deleted by Ada. */
export async function remove(app: TestApp): Promise<Response> {
  return call(post(app), { method: 'DELETE', params: samplePath, headers: await signedIn(app) });
}

/** What the list of every post, or of one category, shows. */
export async function listed(app: TestApp, category?: string): Promise<PostSummary[]> {
  const answer =
    category === undefined
      ? await call(posts(app))
      : await call(categoryPosts(app), { params: { category } });
  return (await answer.json()) as PostSummary[];
}
