import type { App } from '#app';
import { addressText, type Draft, postOfDraft } from '#domain/posts/draft.ts';
import { CLOCK_SKEW } from '#domain/id.ts';
import { postPath } from '#domain/posts/post-path.ts';
import { sectionsOf } from '#domain/site/section.ts';
import { editorPath } from '#domain/documents/editor-target.ts';
import { newPostId } from '#post/language/new-post-id.ts';
import { saveDraft } from '#usecases/drafts/save-draft.ts';
import { publishPost } from '#usecases/posts/publish-post.ts';
import { siteSettings } from './entry-draft.ts';
import { onlyText, type Properties, refuse } from './properties.ts';

/** An entry as it is saved or published: its document, and the revision that it was made from. */
interface Entry {
  readonly id: string;
  readonly revision: string | undefined;
  readonly draft: Draft;
}

/** A time in ISO form. One without an offset would be another moment on each device. */
const TIME = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d))?$/;

/** Returns the time at which an entry is or becomes public. Undefined if none is stated. A day begins in UTC. */
export function publishedOf(properties: Properties): Date | undefined {
  const text = onlyText(properties, 'published');
  if (text === '') return undefined;
  const time = TIME.test(text) ? new Date(text.replace(' ', 'T')) : new Date(NaN);
  if (Number.isNaN(time.getTime()))
    refuse(
      'published',
      'A time of publication needs a form such as 2026-11-29T09:00:00+01:00, with its offset.',
    );
  return time;
}

/** Returns what an entry shall be: `published`, `draft`, or undefined if it does not say so. */
export function statusOf(properties: Properties): 'draft' | 'published' | undefined {
  const status = onlyText(properties, 'post-status');
  if (status === '') return undefined;
  if (status === 'draft' || status === 'published') return status;
  return refuse('post-status', 'The property post-status is draft or published.');
}

/** Returns true for a time that is still to come, also by a clock that is a little behind. */
export const isAhead = (app: App, time: Date): boolean =>
  time.getTime() > app.now().getTime() + CLOCK_SKEW;

/** Saves an entry as a draft, and returns the path at which its author finds it. */
export async function saveEntry(
  app: App,
  author: string,
  { id, revision, draft }: Entry,
): Promise<string> {
  await saveDraft(app, author, id, { ...draft, revision });
  return editorPath({ kind: 'draft', id });
}

/**
 * Publishes an entry, or schedules it if its time is still to come. Without a section it gets the first one that readers
 * see. Returns its path: that of the post, or that of the scheduled draft in the editor.
 */
export async function publishEntry(
  app: App,
  author: string,
  { id, revision, draft: stated }: Entry,
  time?: Date,
): Promise<{ readonly path: string; readonly isScheduled: boolean }> {
  const draft = { ...stated, category: stated.category || (await firstSection(app)) };
  if (time && isAhead(app, time)) {
    await saveDraft(app, author, id, { ...draft, revision, publishAt: time.toISOString() });
    return { path: editorPath({ kind: 'draft', id }), isScheduled: true };
  }
  const date = time ?? app.now();
  const post = await publishPost(app, author, {
    ...postOfDraft(draft, author, date),
    id: await newPostId(addressText(draft), date, draft.category),
    draft: id,
    draftRevision: revision,
  });
  return { path: postPath(post), isScheduled: false };
}

/** Returns the first section on the landing page that is not hidden. */
async function firstSection(app: App): Promise<string> {
  const sections = sectionsOf(await siteSettings(app));
  return sections.find(({ isHidden }) => !isHidden)?.key ?? '';
}
