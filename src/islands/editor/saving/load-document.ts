import { readDraft } from '#api-client/drafts.ts';
import { newTimedId } from '#api-client/new-timed-id.ts';
import { openPost } from '#api-client/posts.ts';
import { type Failure, isRefusedFor, type Result } from '#api-client/request.ts';
import { type Draft, draftOfPost, EMPTY_DRAFT } from '#domain/posts/draft.ts';
import type { NewPost, PostAddress } from '#domain/posts/post.ts';
import { copyName, type EditorTarget } from '#islands/drafts/editor-target.ts';
import {
  claimOrphanedCopy,
  acquireTabLock,
  type WorkingCopy,
} from '#islands/drafts/working-copies.ts';

export interface EditorDocument {
  readonly target: EditorTarget;
  /** The id of its working copy in this browser. */
  readonly copyId: string;
  readonly draft: Draft;
  /** The text as the site has it. */
  readonly saved: Draft;
  /** The revision that the draft is based on; undefined if the site does not have the text. */
  readonly revision: string | undefined;
  /** The time of publication; undefined for a draft that never was a post. */
  readonly date: string | undefined;
  /** The address of an unpublished post, at which publishing the draft brings it back; undefined for any other text. */
  readonly address: PostAddress | undefined;
  /** The language that the site has guessed for a post. */
  readonly guessedLanguage: string | undefined;
  /** The time for which it is scheduled. */
  readonly publishAt: string | undefined;
  /** The post as it was sent in a request without a response, so that it may have been published. */
  readonly unconfirmed: NewPost | undefined;
  /** The time of the last change in this browser. */
  readonly typedAt: string;
  /** The time of the last change in a recovered working copy; undefined for a text from the site. */
  readonly recoveredAt: string | undefined;
}

/** Returns an empty text. */
export function newDocument(): EditorDocument {
  const id = newTimedId();
  void acquireTabLock(id);
  return {
    target: { kind: 'draft', id },
    copyId: id,
    draft: EMPTY_DRAFT,
    saved: EMPTY_DRAFT,
    revision: undefined,
    date: undefined,
    address: undefined,
    publishAt: undefined,
    guessedLanguage: undefined,
    unconfirmed: undefined,
    recoveredAt: undefined,
    typedAt: new Date().toISOString(),
  };
}

/**
 * Loads the text that the URL names. An unsaved working copy in this browser wins over the site's version. Without a
 * target, restores the author's last text that was never saved, or returns an empty one.
 */
export async function loadDocument(
  target: EditorTarget | undefined,
  author: string,
): Promise<Result<EditorDocument>> {
  if (!target) {
    const left = await claimOrphanedCopy(
      ({ name, by, revision }) => isDraft(name) && by === author && revision === undefined,
    );
    const text = left ? recovered(left, targetOfCopy(left.copy), undefined) : newDocument();
    return { ok: true, value: text };
  }
  const left = await claimOrphanedCopy(
    ({ name, by }) => name === copyName(target) && by === author,
  );
  const known = await loadServerVersion(target);
  if (left) return { ok: true, value: recovered(left, target, known.ok ? known.value : undefined) };
  if (!known.ok) return known;
  const copyId = newTimedId();
  void acquireTabLock(copyId);
  return { ok: true, value: fromSite(copyId, known.value) };
}

function fromSite(copyId: string, known: ServerVersion): EditorDocument {
  const typedAt = new Date().toISOString();
  const ours = { copyId, saved: known.draft, typedAt };
  return { ...known, ...ours, unconfirmed: undefined, recoveredAt: undefined };
}

/** The site's version of a text. */
export type ServerVersion = Pick<
  EditorDocument,
  'target' | 'draft' | 'revision' | 'date' | 'address' | 'publishAt' | 'guessedLanguage'
>;

/** Loads the site's current version of a text, from its present address. */
export async function loadServerVersion(target: EditorTarget): Promise<Result<ServerVersion>> {
  if (target.kind === 'draft') {
    const read = await readDraft(target.id);
    if (!read.ok) return read;
    const { draft, revision, publishAt, post: address } = read.value;
    const date = address?.date;
    const value = { target, draft, revision, publishAt, address, date, guessedLanguage: undefined };
    return { ok: true, value };
  }
  const read = await openPost(target.ref);
  if (!read.ok) return read;
  const { revision, ...post } = read.value;
  const { category, id, date, guessedLanguage } = post;
  // The site has followed an old address to the present one.
  const at: EditorTarget = { kind: 'post', ref: { category, id } };
  const none = { address: undefined, publishAt: undefined };
  return {
    ok: true,
    value: { target: at, draft: draftOfPost(post), revision, date, guessedLanguage, ...none },
  };
}

/** Returns true if the requested text does not exist, or no longer. */
export const isMissing = (failure: Failure) =>
  isRefusedFor(failure, 'draft_not_found') || isRefusedFor(failure, 'post_not_found');

function recovered(
  { id, copy }: { id: string; copy: WorkingCopy },
  target: EditorTarget,
  known: ServerVersion | undefined,
): EditorDocument {
  // An earlier save succeeded although its response was lost: the site has the same text.
  if (known && hasSameText(copy.draft, known.draft)) return fromSite(id, known);
  const { draft, revision, publishAt, unconfirmed, at } = copy;
  const { draft: saved = EMPTY_DRAFT, date, address, guessedLanguage } = known ?? {};
  const written = { draft, revision, publishAt, unconfirmed, typedAt: at, recoveredAt: at };
  return {
    target: known?.target ?? target,
    copyId: id,
    saved,
    date,
    address,
    guessedLanguage,
    ...written,
  };
}

/** Returns true if two drafts have the same text in every field. */
export const hasSameText = (one: Draft, other: Draft) =>
  Object.keys({ ...one, ...other }).every(
    (name) => one[name as keyof Draft] === other[name as keyof Draft],
  );

const isDraft = (name: string) => name.startsWith('draft/');

const targetOfCopy = ({ name }: WorkingCopy): EditorTarget => ({
  kind: 'draft',
  id: name.slice('draft/'.length),
});
