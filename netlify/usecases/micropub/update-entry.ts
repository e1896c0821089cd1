import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { AUTHOR_MESSAGES } from '#domain/messages/author-messages.ts';
import { type Draft, postOfDraft } from '#domain/posts/draft.ts';
import { idLetters } from '#domain/posts/post.ts';
import type { Document } from '#store/documents/read-document.ts';
import { assertMay } from '#usecases/access/programs.ts';
import { restoreDocument } from '#usecases/documents/restore-document.ts';
import { deleteDraft } from '#usecases/drafts/delete-draft.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { editPost } from '#usecases/posts/edit-post.ts';
import { movePost } from '#usecases/posts/move-post.ts';
import { hasSameContent, type Revised, revised } from '#usecases/posts/post-of.ts';
import { unpublishPost } from '#usecases/posts/unpublish-post.ts';
import { changedProperties, type Update } from './change-of.ts';
import { withProperties } from './entry-draft.ts';
import { entryPath, findEntry } from './find-entry.ts';
import { onlyText, type Properties, refuse } from './properties.ts';
import { isAhead, publishedOf, publishEntry, saveEntry, statusOf } from './publish-entry.ts';
import { sourceOf, textOfEntry } from './read-entry.ts';

/** A request to change something about an entry. */
interface Named {
  readonly author: string;
  /** Address of the site, and of the entry. */
  readonly site: string;
  readonly url: string;
}

/**
 * Changes properties of an entry, and returns its path. Throws `invalid_input`, `post_not_found`, `scope_missing` for a program that
 * may not publish what it changes, and `edit_conflict` when somebody else changes the entry at the same time.
 */
export async function updateEntry(
  app: App,
  { author, site, url, update }: Named & { readonly update: Update },
): Promise<{ readonly path: string; readonly isMoved: boolean }> {
  const found = await presentEntry(app, url, site);
  assertMay(app, found.isPublic ? 'publish' : 'draft');
  const before = (await sourceOf(found, site)).properties as Properties;
  const properties = changedProperties(before, update);
  const text = textOfEntry(found);
  const draft = await withProperties(app, text, { properties, site });
  const change = { author, found, properties, draft };
  const path = await (found.isPublic ? updatePost(app, change) : updateDraft(app, change));
  return { path, isMoved: path !== entryPath(found) };
}

interface Changed {
  readonly author: string;
  readonly found: Document;
  readonly properties: Properties;
  readonly draft: Draft;
}

/** Saves a draft, schedules or publishes it. A scheduled one keeps its time unless that is changed. */
async function updateDraft(
  app: App,
  { author, found, properties, draft }: Changed,
): Promise<string> {
  const scheduled = found.draft?.publishAt;
  const isStated = properties.published !== undefined;
  const time = isStated ? publishedOf(properties) : scheduled && new Date(scheduled);
  const status = statusOf(properties) ?? (scheduled !== undefined && time ? 'published' : 'draft');
  const entry = { id: found.id, revision: found.head.rev, draft };
  if (status === 'draft') return saveEntry(app, author, entry);
  assertMay(app, 'publish');
  return (await publishEntry(app, author, entry, time || undefined)).path;
}

/** Publishes another text of a post, moves it, or makes it a draft first. Changes in the editor that are not published would be lost. */
async function updatePost(
  app: App,
  { author, found, properties, draft }: Changed,
): Promise<string> {
  const post = revised(found);
  if (found.draft)
    refuse(
      'url',
      'This post has changes that are not published. Please publish or discard them in the editor.',
    );
  const date = publishedOf(properties);
  // A move would refuse it after the text was changed.
  if (date && isAhead(app, date)) refuse('published', AUTHOR_MESSAGES.dateIsAhead);
  if (statusOf(properties) === 'draft') {
    const { id, revision } = await unpublishPost(app, author, post.post, post);
    return saveEntry(app, author, { id, revision, draft });
  }
  await moveEntry(app, author, await editEntry(app, author, { post, draft }), properties);
  return entryPath(await readAgain(app, found.id));
}

async function editEntry(
  app: App,
  author: string,
  { post, draft }: { readonly post: Revised; readonly draft: Draft },
): Promise<Revised> {
  const {
    date: _date,
    category: _category,
    slug: _slug,
    ...text
  } = postOfDraft(draft, author, app.now());
  return editPost(app, author, post.post, { ...text, revision: post.revision });
}

/** Moves a post to another section, date or address, if one was stated. */
async function moveEntry(
  app: App,
  author: string,
  { post, revision }: Revised,
  properties: Properties,
): Promise<void> {
  const category = onlyText(properties, 'mp-channel') || post.category;
  const stated = publishedOf(properties);
  const date = stated ? (stated < app.now() ? stated : app.now()).toISOString() : post.date;
  const slug = idLetters(onlyText(properties, 'mp-slug'));
  const wanted = { category, date, ...(slug && { slug }) };
  const isSame = hasSameContent(wanted, { category: post.category, date: post.date });
  if (!isSame) await movePost(app, author, post, { revision, slug: undefined, ...wanted });
}

async function readAgain(app: App, id: string): Promise<Document> {
  const found = await app.documents.read(id);
  if (!found) throw new AppError('post_not_found');
  return found;
}

/** Moves an entry to the trash. Throws `post_not_found`, also for one that is there. */
export async function deleteEntry(app: App, { author, url, site }: Named): Promise<void> {
  const found = await presentEntry(app, url, site);
  assertMay(app, found.isPublic ? 'publish' : 'draft');
  if (found.isPublic) await deletePost(app, author, revised(found).post);
  else await deleteDraft(app, author, found.id);
}

/** Brings an entry back from the trash, in the state that it had. One that is not there stays as it is. */
export async function undeleteEntry(
  app: App,
  { author, url, site }: Named,
): Promise<{ readonly path: string }> {
  const found = await findEntry(app, url, site);
  assertMay(app, found.isPublic || found.draft?.publishAt !== undefined ? 'publish' : 'draft');
  await restoreDocument(app, author, found.id);
  return { path: entryPath(await readAgain(app, found.id)) };
}

/** Reads an entry that is not in the trash. */
async function presentEntry(app: App, url: string, site: string): Promise<Document> {
  const found = await findEntry(app, url, site);
  if (found.status === 'deleted') throw new AppError('post_not_found');
  return found;
}
