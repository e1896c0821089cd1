import { isCategory } from '#domain/category.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import { TimedId } from '#domain/id.ts';
import { PostRef } from '#domain/posts/post.ts';
import { PageId } from '#domain/site/site-page.ts';

type PathParams = Readonly<Record<string, string | undefined>>;

/** Parses the post that a path names. Throws `unknown_category` or `post_not_found` when the path can name none. */
export function parsePostRef(params: PathParams): PostRef {
  if (!isCategory(params['category'])) throw new AppError('unknown_category');
  const ref = PostRef.safeParse(params);
  if (!ref.success) throw new AppError('post_not_found');
  return ref.data;
}

/** Parses the comment that a path names. Throws `comment_not_found` for no valid id, and what `parsePostRef` throws. */
export const parseCommentRef = (params: PathParams) => ({
  post: parsePostRef(params),
  commentId: parseId(params['commentId'], 'comment_not_found'),
});

/** Parses the id of the thought that a path names. Throws `thought_not_found`. */
export const parseThoughtId = ({ id }: PathParams) => parseId(id, 'thought_not_found');

/** Parses the id of the document that a path names. Throws `document_not_found`. */
export const parseDocumentId = ({ id }: PathParams) => parseId(id, 'document_not_found');

/** Parses the revision that a path names. Throws `document_not_found`. */
export const parseRevision = ({ revision }: PathParams) => parseId(revision, 'document_not_found');

/** Parses the proposal that a path names. Throws `proposal_not_found`. */
export const parseProposal = ({ proposal }: PathParams) => parseId(proposal, 'proposal_not_found');

/** Parses the id of the draft that a path names. Throws `draft_not_found`. */
export const parseDraftId = ({ id }: PathParams) => parseId(id, 'draft_not_found');

/** Parses the id of the own page that a path names. Throws `page_not_found`. */
export function parsePageId({ id }: PathParams): string {
  const parsed = PageId.safeParse(id);
  if (!parsed.success) throw new AppError('page_not_found');
  return parsed.data;
}

function parseId(id: string | undefined, notFound: ErrorCode): string {
  const parsed = TimedId.safeParse(id);
  if (!parsed.success) throw new AppError(notFound);
  return parsed.data;
}
