import { isCategory } from '#domain/category.ts';
import { AppError } from '#domain/errors.ts';
import * as calls from '#domain/posts/calls.ts';
import { refKey } from '#domain/posts/post.ts';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { listed, reply, serve } from '#api/serve.ts';
import { parseDraftId, parsePostRef } from '#http/parse-path.ts';
import { movedTo } from '#http/responses.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { currentSession } from '#usecases/access/current-session.ts';
import { deleteDraft } from '#usecases/drafts/delete-draft.ts';
import {
  createPreviewLink,
  readPreviewLink,
  revokePreviewLink,
} from '#usecases/drafts/preview-link.ts';
import { listDrafts, readDraft } from '#usecases/drafts/read-draft.ts';
import { saveDraft } from '#usecases/drafts/save-draft.ts';
import { changePosts } from '#usecases/posts/change-posts.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { editPost } from '#usecases/posts/edit-post.ts';
import { listChanges } from '#usecases/posts/list-changes.ts';
import { listManagedPosts } from '#usecases/posts/list-managed-posts.ts';
import { listPosts } from '#usecases/posts/list-posts.ts';
import { movePost } from '#usecases/posts/move-post.ts';
import { publishPost } from '#usecases/posts/publish-post.ts';
import { removeCorrection } from '#usecases/posts/remove-correction.ts';
import { readAddress } from '#usecases/posts/read-address.ts';
import { readPost } from '#usecases/posts/read-post.ts';
import { unpublishPost } from '#usecases/posts/unpublish-post.ts';

/** Returns a changed post with its revision, in one object. */
const flat = ({ post, ...rest }: Awaited<ReturnType<typeof editPost>>) => ({ ...post, ...rest });

/** Routes of posts, of drafts, and of the links to their previews. */
export const postRoutes = serve(calls, {
  listPosts: async (app, call) =>
    call.query['since'] === undefined
      ? listed(call, await listPosts(app, call.page))
      : reply(await listChanges(app, call.query['since']), { tags: [CACHE_TAGS.thoughts] }),
  listCategory: async (app, call) => {
    const { category } = call.params;
    if (!isCategory(category)) throw new AppError('unknown_category');
    return listed(call, await listPosts(app, { ...call.page, category }));
  },
  publishPost: (app, { author, body }) => publishPost(app, author, body),
  readPost: async (app, { request, params }) => {
    const [found, author] = await Promise.all([
      readPost(app, parsePostRef(params)),
      currentSession(app, sessionToken(request)),
    ]);
    if ('movedTo' in found) return movedTo(`/api/blogs/${refKey(found.movedTo)}`);
    const { post, document, revision, changes } = found;
    if (author) return reply({ ...post, document, revision, changes }, { isPrivate: true });
    // Readers see them on the page, unless the author has switched them off.
    const { corrections: _corrections, ...text } = post;
    return reply(text, { document });
  },
  editPost: async (app, { author, params, body }) =>
    flat(await editPost(app, author, parsePostRef(params), body)),
  deletePost: (app, { author, params }) => deletePost(app, author, parsePostRef(params)),
  movePost: async (app, { author, params, body }) =>
    flat(await movePost(app, author, parsePostRef(params), body)),
  removeCorrection: async (app, { author, params, body }) =>
    flat(await removeCorrection(app, author, parsePostRef(params), body)),
  unpublishPost: (app, { author, params, body }) =>
    unpublishPost(app, author, parsePostRef(params), body),
  readAddress: (app, { params }) => readAddress(app, parsePostRef(params)),
  listManagedPosts: async (app, call) => listed(call, await listManagedPosts(app, call.page)),
  changePosts: (app, { author, body }) => changePosts(app, author, body),
  listDrafts,
  readDraft: (app, { params }) => readDraft(app, parseDraftId(params)),
  saveDraft: (app, { author, params, body }) => saveDraft(app, author, parseDraftId(params), body),
  deleteDraft: (app, { author, params }) => deleteDraft(app, author, parseDraftId(params)),
  readPreviewLink: async (app, { params }) => ({
    link: await readPreviewLink(app, parseDraftId(params)),
  }),
  createPreviewLink: (app, { author, params }) =>
    createPreviewLink(app, author, parseDraftId(params)),
  revokePreviewLink: (app, { author, params }) =>
    revokePreviewLink(app, author, parseDraftId(params)),
  describePage: async (_, { body }) => {
    const { describePage } = await import('#usecases/embeds/describe-page.ts');
    return describePage(body);
  },
});
