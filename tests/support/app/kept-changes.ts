import type { SavedDraft } from '#domain/posts/draft.ts';
import { openPost, tryToSaveDraft } from './author.ts';
import { appWithPost } from './blog.ts';
import { documentOf } from './documents.ts';
import type { TestApp } from './test-app.ts';

/** The title of the changes. */
export const TITLE = 'On spring tides';

/** Keeps changes of the sample post as a draft, and throws if that is refused. */
export async function keepChanges(app: TestApp, changes: object = {}): Promise<SavedDraft> {
  const { revision } = await openPost(app);
  const sent = { title: TITLE, revision, ...changes };
  const response = await tryToSaveDraft(app, sent, await documentOf(app));
  if (response.status !== 200) throw new Error(`The changes were refused: ${response.status}.`);
  return (await response.json()) as SavedDraft;
}

/** Returns an app with a published post and changes of it that are not published. */
export async function appWithChanges(settings = {}) {
  const app = await appWithPost(settings);
  const changes = await keepChanges(app);
  return { app, changes, document: await documentOf(app) };
}
