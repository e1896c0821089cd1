import type { App } from '#app';
import {
  type DraftSummary,
  draftOfPost,
  EMPTY_DRAFT,
  type SavedDraft,
} from '#domain/posts/draft.ts';
import { AppError } from '#domain/errors.ts';
import { timeOfId } from '#domain/id.ts';
import type { PostAddress } from '#domain/posts/post.ts';
import type { ListedDocument } from '#store/documents/document-index.ts';
import type { Document } from '#store/documents/read-document.ts';

/** Reads a draft with its text, also one in the trash, and changes to a published post. Throws `draft_not_found`. */
export async function readDraft(app: App, id: string): Promise<SavedDraft> {
  const found = await app.documents.read(id);
  if (!found || !hasDraft(found)) throw new AppError('draft_not_found');
  return savedDraft(found);
}

/** Lists every draft and the changes to published posts, last saved first. */
export async function listDrafts(app: App): Promise<DraftSummary[]> {
  const { documents } = await app.documents.index();
  return documents
    .filter((one) => one.status !== 'deleted' && hasDraft(one))
    .map((one) => {
      const { title, category, excerpt } = one.draft?.draft ?? one.shown?.post ?? EMPTY;
      return { ...stateOf(one), title, category, excerpt };
    })
    .sort((a, b) => (a.at < b.at ? 1 : -1));
}

const EMPTY = { title: '', category: '', excerpt: '' };

/** Returns true for a post that is not published, and for one with changes that are not. */
const hasDraft = ({ status, isPublic, draft, shown }: Document | ListedDocument) =>
  shown?.page === undefined && (!isPublic || (status === 'published' && draft !== undefined));

/** Makes the form of a draft that is sent to its author. */
export function savedDraft(found: Document): SavedDraft {
  const { draft, shown } = found;
  const text = draft?.draft ?? (shown?.post ? draftOfPost(shown.post) : EMPTY_DRAFT);
  const { autosave } = draft ?? {};
  return { ...stateOf(found), ...(autosave && { autosave }), draft: text };
}

function stateOf({ id, status, head, shown, draft }: Document | ListedDocument) {
  const isScheduled = draft?.kind === 'scheduled' && status !== 'deleted';
  const at = new Date(timeOfId(head.rev)).toISOString();
  return {
    id,
    revision: head.rev,
    by: (draft ?? shown)?.by ?? '',
    at,
    ...(isScheduled && { publishAt: draft.publishAt }),
    ...(shown?.post && { post: addressOf(shown.post) }),
    ...(status === 'published' && { isPublished: true }),
    ...(status === 'deleted' && { deletedAt: at }),
  };
}

const addressOf = ({ category, id, date }: PostAddress): PostAddress => ({ category, id, date });
