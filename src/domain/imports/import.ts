import * as z from 'zod/mini';
import { NewText, optionalLine } from '#domain/fields.ts';
import { TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { READER_LIMITS } from '#domain/reader-limits.ts';
import { NewPost } from '#domain/posts/new-post.ts';
import { PostRef } from '#domain/posts/post.ts';
import { PageToSave } from '#domain/site/page-to-save.ts';
import { OldPaths } from '#domain/site/old-paths.ts';

/** A post of another site, as the import sends it. */
export const PostToImport = z.extend(NewPost, {
  /** Made from the source and the id that the post has there, so that no repetition makes a second post. */
  importId: TimedId,
  oldPaths: z.optional(OldPaths),
});
export type PostToImport = z.infer<typeof PostToImport>;

/** A page of another site, as the import sends it. */
export const PageToImport = z.extend(z.omit(PageToSave, { revision: true, draft: true }), {
  oldPaths: z.optional(OldPaths),
});

/** The category and id of an imported post. `isNew` is true if this request made it. */
export const ImportedPost = z.extend(PostRef, { isNew: z.boolean() });
export type ImportedPost = z.infer<typeof ImportedPost>;

/** The address of an imported page. `isNew` is true if this request made it. */
export const ImportedPage = z.object({ id: z.string(), isNew: z.boolean() });
export type ImportedPage = z.infer<typeof ImportedPage>;

const CommentToImport = z.object({
  importId: TimedId,
  /** The comment that it answers, which stands before it in the list. */
  parent: z.optional(TimedId),
  name: optionalLine('A name', READER_LIMITS.commentName),
  comment: NewText('A comment must be text.').check(
    z.maxLength(
      LIMITS.importedComment,
      `An imported comment can be at most ${LIMITS.importedComment} characters.`,
    ),
  ),
  timestamp: z.iso.datetime('A date must be in ISO form.'),
});

/** Comments of another site on one post, as the import sends them. */
export const CommentsToImport = z.object({
  comments: z
    .array(CommentToImport, 'Comments must be a list.')
    .check(
      z.maxLength(
        LIMITS.commentsPerImport,
        `A request can hold at most ${LIMITS.commentsPerImport} comments.`,
      ),
    ),
});
export type CommentToImport = z.infer<typeof CommentToImport>;

/** The number of comments that a request has added, and of those that were there already. */
export const ImportedComments = z.object({ added: z.number(), present: z.number() });
export type ImportedComments = z.infer<typeof ImportedComments>;

/** Ids of items, to learn which were imported already. */
export const ItemsToFind = z.object({
  ids: z
    .array(TimedId, 'The ids must be a list.')
    .check(z.maxLength(LIMITS.idsPerRequest, 'Too many ids for one request.')),
});

/** Posts that were imported already, by the id of the item, the ids of drafts, and the addresses of all own pages. */
export const FoundItems = z.object({
  posts: z.record(z.string(), PostRef),
  drafts: z.array(z.string()),
  pages: z.array(z.string()),
});
export type FoundItems = z.infer<typeof FoundItems>;

/** The address of an image or another file of another site. */
export const FileToFetch = z.object({
  url: z
    .string('An address is required.')
    .check(z.maxLength(LIMITS.url, `An address can be at most ${LIMITS.url} characters.`)),
});
