import { call } from '#api-client/http/call.ts';
import { readDraft } from '#domain/posts/calls.ts';
import { readPage } from '#domain/pages/calls.ts';
import { newTimedId } from '#api-client/browser/new-timed-id.ts';
import { openPost } from '#api-client/posts/posts.ts';
import { type Failure, isRefusedFor, type Result } from '#api-client/http/request.ts';
import { type Draft, draftOfPost, EMPTY_DRAFT, type SavedDraft } from '#domain/posts/draft.ts';
import type { NewPost } from '#domain/posts/new-post.ts';
import type { PostAddress } from '#domain/posts/post.ts';
import { draftOfPage, type SavedPage } from '#domain/site/site-page.ts';
import {
  editorPath,
  type EditorTarget,
  isNewPage,
  targetOfDraft,
} from '#domain/documents/editor-target.ts';
import {
  claimOrphanedCopy,
  acquireTabLock,
  type WorkingCopy,
} from '#islands/drafts/working-copies.ts';

export interface EditorDocument {
  readonly target: EditorTarget;
  /** The id of the document, which a draft keeps when it becomes a post. */
  readonly document: string;
  readonly copyId: string;
  readonly draft: Draft;
  readonly saved: Draft;
  /** The revision that the draft is based on; undefined if the site does not have the text. */
  readonly revision: string | undefined;
  /** The time of publication; undefined for a draft that never was a post. */
  readonly date: string | undefined;
  /** The address of an unpublished post, at which publishing the draft brings it back; undefined for any other text. */
  readonly address: PostAddress | undefined;
  readonly guessedLanguage: string | undefined;
  /** True for a published post with saved changes that readers do not see. */
  readonly hasChanges: boolean;
  readonly publishAt: string | undefined;
  /** The working copy whose editor has saved the site's version by itself. */
  readonly autosave: string | undefined;
  /** The post as it was sent in a request without a response, so that it may have been published. */
  readonly unconfirmed: NewPost | undefined;
  /** The time of the last change in this browser. */
  readonly typedAt: string;
  /** The time of the last change in a recovered working copy; undefined for a text from the site. */
  readonly recoveredAt: string | undefined;
}

export type ServerVersion = Omit<
  EditorDocument,
  'copyId' | 'saved' | 'unconfirmed' | 'typedAt' | 'recoveredAt'
>;

/** Returns a text that the site does not have. */
export const newVersion = (id = newTimedId()): ServerVersion => ({
  target: { kind: 'draft', id },
  document: id,
  draft: EMPTY_DRAFT,
  revision: undefined,
  date: undefined,
  address: undefined,
  guessedLanguage: undefined,
  hasChanges: false,
  publishAt: undefined,
  autosave: undefined,
});

const EMPTY_PAGE: Draft = { ...EMPTY_DRAFT, page: '' };

export function newDocument(isPage: boolean): EditorDocument {
  const version = { ...newVersion(), ...(isPage && { draft: EMPTY_PAGE }) };
  void acquireTabLock(version.document);
  return fromSite(version.document, version);
}

/**
 * Loads the text that the URL names. An unsaved working copy in this browser wins over the site's version. Without a
 * target, restores the author's last text that was never saved, or returns an empty one.
 */
export async function loadDocument(
  target: EditorTarget | undefined,
  author: string,
): Promise<Result<EditorDocument>> {
  if (!target || isNewPage(target)) {
    const isPage = target !== undefined;
    const left = await claimOrphanedCopy(
      (copy) => copy.by === author && copy.revision === undefined && isNew(copy, isPage),
    );
    const text = left ? recovered(left, isPage ? { draft: EMPTY_PAGE } : {}) : newDocument(isPage);
    return { ok: true, value: text };
  }
  const known = await loadServerVersion(target);
  const left = await claimOrphanedCopy(
    ({ document, path, by }) =>
      by === author && (known.ok ? document === known.value.document : path === editorPath(target)),
  );
  if (left) return { ok: true, value: recovered(left, known.ok ? known.value : { target }) };
  if (!known.ok) return known;
  const copyId = newTimedId();
  void acquireTabLock(copyId);
  return { ok: true, value: fromSite(copyId, known.value) };
}

/** Returns true for a new text of a kind. */
const isNew = ({ document: id, path, draft }: WorkingCopy, isPage: boolean) =>
  path === editorPath({ kind: 'draft', id }) && isPage === (draft.page !== undefined);

function fromSite(copyId: string, known: ServerVersion): EditorDocument {
  const typedAt = new Date().toISOString();
  const ours = { copyId, saved: known.draft, typedAt };
  return { ...known, ...ours, unconfirmed: undefined, recoveredAt: undefined };
}

/** Loads the site's current version of a text, from its present address. Its text is that of the changes, if there are any. */
export async function loadServerVersion(target: EditorTarget): Promise<Result<ServerVersion>> {
  if (target.kind === 'draft') {
    const read = await call(readDraft, { params: { id: target.id } });
    return read.ok ? { ok: true, value: versionOfDraft(read.value) } : read;
  }
  if (target.kind === 'page') {
    const read = await call(readPage, { params: { id: target.id } });
    return read.ok ? { ok: true, value: versionOfPage(read.value) } : read;
  }
  const read = await openPost(target.ref);
  if (!read.ok) return read;
  const { document, revision, changes, ...post } = read.value;
  const { category, id, date, guessedLanguage } = post;
  const value: ServerVersion = {
    ...newVersion(document),
    // The site has followed an old address to the present one.
    target: { kind: 'post', ref: { category, id } },
    draft: draftOfPost(post),
    revision,
    date,
    ...(changes && versionOfDraft(changes)),
    guessedLanguage,
  };
  return { ok: true, value };
}

/** Returns an own page as the site's version of a text. */
export const versionOfPage = ({ changes, ...page }: SavedPage): ServerVersion => ({
  ...newVersion(page.document),
  target: { kind: 'page', id: page.id },
  draft: draftOfPage(page),
  revision: page.revision,
  ...(changes && versionOfDraft(changes)),
});

/** Returns a saved draft, or the changes to a post or page, as the site's version of a text. */
export function versionOfDraft(saved: SavedDraft): ServerVersion {
  const { id, draft, revision, publishAt, autosave, post, page } = saved;
  const { isPublished: hasChanges = false } = saved;
  return {
    ...newVersion(id),
    // The address of a post may have changed since.
    draft: {
      ...draft,
      category: post?.category ?? draft.category,
      ...(page !== undefined && { page }),
    },
    revision,
    publishAt,
    autosave,
    date: post?.date,
    hasChanges,
    ...(hasChanges ? { target: targetOfDraft(saved) } : { address: post }),
  };
}

/** Returns true if the requested text does not exist, or no longer. */
export const isMissing = (failure: Failure) =>
  isRefusedFor(failure, 'draft_not_found', 'post_not_found', 'page_not_found');

/** Returns a working copy on top of what is known of the site's version. */
function recovered(
  { id, copy }: { id: string; copy: WorkingCopy },
  known: Partial<ServerVersion>,
): EditorDocument {
  const version = { ...newVersion(copy.document), ...known };
  const { draft, revision, publishAt, unconfirmed, at } = copy;
  // An earlier save succeeded although its response was lost: the site has the same text.
  if (known.draft && hasSameText(draft, known.draft)) return fromSite(id, version);
  // The site's version is an earlier one of this copy, of which the response was lost.
  const base = known.autosave === id ? known.revision : revision;
  const written = { draft, revision: base, publishAt, unconfirmed, typedAt: at, recoveredAt: at };
  return { ...version, copyId: id, saved: version.draft, ...written };
}

/** Returns true if a text has an address on the site, which names the category of a post. */
export const hasAddress = ({ target, address }: Pick<EditorDocument, 'target' | 'address'>) =>
  target.kind !== 'draft' || address !== undefined;

export const hasSameText = (one: Draft, other: Draft) =>
  Object.keys({ ...one, ...other }).every(
    (name) => one[name as keyof Draft] === other[name as keyof Draft],
  );
