import {
  type Draft,
  type DraftSummary,
  EMPTY_DRAFT,
  type SavedDraft,
} from '#domain/posts/draft.ts';
import type { TrashedDocument } from '#domain/documents/trash.ts';
import type { RevisedPost } from '#domain/posts/post.ts';
import type { Access } from '#domain/access/access.ts';
import { tryToPublish } from './blog.ts';
import { documentOf } from './documents.ts';
import { samplePath, samplePost } from './sample.ts';
import { call, NOW, signedIn, type TestApp } from './test-app.ts';
import {
  checkAuth,
  drafts,
  keys,
  post,
  sessions,
  trash,
  unpublish,
} from '#tests/support/app/endpoints.ts';

/** A draft as the editor sends it. */
export const sampleDraft: Draft = {
  ...EMPTY_DRAFT,
  title: 'On tides',
  category: 'writings',
  content: 'The tide came in.\n\nIt went out again.',
};

/** A draft of an own page as the editor sends it. */
export const samplePageDraft: Draft = {
  ...EMPTY_DRAFT,
  title: 'About',
  content: 'Who I am.',
  page: 'about',
};

export const DRAFT_ID = '0mwqcvpc0abcdefghijkl';

/** Loads the sample post with its revision, as its author. */
export async function openPost(app: TestApp): Promise<RevisedPost> {
  const response = await call(post(app), { params: samplePath, headers: await signedIn(app) });
  return (await response.json()) as RevisedPost;
}

/** Sends an edit of the sample post that is based on a revision. */
export const tryToEdit = async (app: TestApp, revision: string, changes: object = {}) =>
  call(post(app), {
    method: 'PUT',
    params: samplePath,
    body: { ...samplePost, ...changes, revision },
    headers: await signedIn(app),
  });

/** Sends the request to make the sample post a draft again. */
export const tryToUnpublish = async (app: TestApp, revision: string) =>
  call(unpublish(app), {
    params: samplePath,
    body: { revision },
    headers: await signedIn(app),
  });

/** Makes the sample post a draft again, in its newest revision. Throws if it is refused. */
export async function unpublishSample(app: TestApp): Promise<SavedDraft> {
  const response = await tryToUnpublish(app, (await openPost(app)).revision);
  if (response.status !== 200) throw new Error(`Unpublishing was refused: ${response.status}.`);
  return (await response.json()) as SavedDraft;
}

export const tryToSaveDraft = async (
  app: TestApp,
  changes: object = {},
  id = DRAFT_ID,
): Promise<Response> =>
  call(drafts(app), {
    method: 'PUT',
    params: { id },
    body: { ...sampleDraft, ...changes },
    headers: await signedIn(app),
  });

/** Saves a draft like `tryToSaveDraft`, and throws if it is refused. */
export async function saveDraft(app: TestApp, changes: object = {}): Promise<SavedDraft> {
  const response = await tryToSaveDraft(app, changes);
  if (response.status !== 200) throw new Error(`The draft was refused with ${response.status}.`);
  return (await response.json()) as SavedDraft;
}

export const openDraft = async (app: TestApp, id = DRAFT_ID) =>
  call(drafts(app), { params: { id }, headers: await signedIn(app) });

export async function draftList(app: TestApp): Promise<DraftSummary[]> {
  const response = await call(drafts(app), { headers: await signedIn(app) });
  return (await response.json()) as DraftSummary[];
}

export const tryToDeleteDraft = async (app: TestApp, id = DRAFT_ID) =>
  call(drafts(app), { method: 'DELETE', params: { id }, headers: await signedIn(app) });

export async function trashList(app: TestApp): Promise<TrashedDocument[]> {
  const response = await call(trash(app), { headers: await signedIn(app) });
  return (await response.json()) as TrashedDocument[];
}

/** Sends the request to restore a document from the trash: that of the sample post, or another. */
export const tryToRestore = async (app: TestApp, document?: string) =>
  call(trash(app), {
    method: 'POST',
    params: { id: document ?? (await documentOf(app)) },
    headers: await signedIn(app),
  });

/** Loads the sessions, keys and sign-in attempts that the author of a session sees. */
export async function access(app: TestApp, headers: { cookie: string }): Promise<Access> {
  return (await (await call(sessions(app), { headers })).json()) as Access;
}

export const tryToCreateKey = (app: TestApp, headers: { cookie: string }, label: string) =>
  call(keys(app), { body: { label }, headers });

export const tryToRevoke = (app: TestApp, headers: { cookie: string }, id: string) =>
  call(keys(app), { method: 'DELETE', params: { id }, headers });

/** Tells whether a session is still open. */
export const isOpen = async (app: TestApp, headers: { cookie: string }): Promise<boolean> =>
  ((await (await call(checkAuth(app), { headers })).json()) as { authenticated: boolean })
    .authenticated;

/** Publishes the draft of an unpublished post, with an id from another title and time, as the editor makes it. */
export const tryToBringBack = (app: TestApp, { id, revision }: SavedDraft, changes: object = {}) =>
  tryToPublish(app, {
    id: 'other202611211234',
    draft: id,
    draftRevision: revision,
    date: NOW.toISOString(),
    ...changes,
  });
