import type { App } from '#app';
import { isCategory } from '#domain/category.ts';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { refKey } from '#domain/posts/post.ts';
import { CACHE_TAGS } from '#domain/site/cache-tags.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { TIMEOUTS } from '#http/in-time.ts';
import { listPage } from '#http/list-page.ts';
import { parsePostRef } from '#http/parse-path.ts';
import { PAGE_PARAMETERS, movedTo, privateJson, sharedJson } from '#http/responses.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { currentSession } from '#usecases/access/current-session.ts';
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
import { authorOnly } from '#api/access/author-only.ts';
import type { Routes } from '#api/router.ts';

export const posts = (app: App) =>
  endpoint(
    app,
    {
      GET: async ({ request }) => {
        const tags = [CACHE_TAGS.posts];
        const reads = [...PAGE_PARAMETERS, 'since'];
        const since = new URL(request.url).searchParams.get('since');
        if (since !== null) {
          const options = { request, tags: [...tags, CACHE_TAGS.thoughts], reads };
          return sharedJson(await listChanges(app, since), options);
        }
        return listPage(
          request,
          (page) => listPosts(app, page),
          (items, headers) => sharedJson(items, { request, tags, reads, headers }),
        );
      },
      POST: authorOnly(app, async ({ request, session }) => {
        const draft = await readJson(request, LIMITS.postBytes);
        return privateJson(await publishPost(app, session.author, draft), { status: 201 });
      }),
    },
    { timeout: TIMEOUTS.read },
  );

export const categoryPosts = (app: App) =>
  endpoint(
    app,
    {
      GET: async ({ request, params: { category } }) => {
        if (!isCategory(category)) throw new AppError('unknown_category');
        return listPage(
          request,
          (page) => listPosts(app, { ...page, category }),
          (items, headers) =>
            sharedJson(items, {
              request,
              tags: [CACHE_TAGS.posts],
              reads: PAGE_PARAMETERS,
              headers,
            }),
        );
      },
    },
    { timeout: TIMEOUTS.read },
  );

export const post = (app: App) =>
  endpoint(
    app,
    {
      GET: async ({ request, params }) => {
        const ref = parsePostRef(params);
        const [found, author] = await Promise.all([
          readPost(app, ref),
          currentSession(app, sessionToken(request)),
        ]);
        if ('movedTo' in found) return movedTo(`/api/blogs/${refKey(found.movedTo)}`);
        const { post, document, revision, changes } = found;
        // Readers see them on the page, unless the author has switched them off.
        const { corrections: _corrections, ...text } = post;
        return author
          ? privateJson({ ...post, document, revision, ...(changes && { changes }) })
          : sharedJson(text, { request, tags: [CACHE_TAGS.document(document)] });
      },
      PUT: authorOnly(app, async ({ request, params, session }) => {
        const edit = await readJson(request, LIMITS.postBytes);
        const { post, ...rest } = await editPost(app, session.author, parsePostRef(params), edit);
        return privateJson({ ...post, ...rest });
      }),
      DELETE: authorOnly(app, async ({ params, session }) => {
        await deletePost(app, session.author, parsePostRef(params));
        return privateJson({ success: true });
      }),
    },
    { timeout: TIMEOUTS.read },
  );

export const move = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request, params, session }) => {
      const change = await readJson(request, LIMITS.jsonBytes);
      const ref = parsePostRef(params);
      const { post, ...rest } = await movePost(app, session.author, ref, change);
      return privateJson({ ...post, ...rest });
    }),
  });

export const corrections = (app: App) =>
  endpoint(app, {
    DELETE: authorOnly(app, async ({ request, params, session }) => {
      const removal = await readJson(request, LIMITS.jsonBytes);
      const ref = parsePostRef(params);
      const { post, ...rest } = await removeCorrection(app, session.author, ref, removal);
      return privateJson({ ...post, ...rest });
    }),
  });

export const unpublish = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request, params, session }) => {
      const seen = await readJson(request, LIMITS.jsonBytes);
      return privateJson(await unpublishPost(app, session.author, parsePostRef(params), seen));
    }),
  });

export const managedPosts = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, ({ request }) =>
      listPage(
        request,
        (page) => listManagedPosts(app, page),
        (items, headers) => privateJson(items, { headers }),
      ),
    ),
    POST: authorOnly(app, async ({ request, session }) => {
      const change = await readJson(request, LIMITS.jsonBytes);
      return privateJson(await changePosts(app, session.author, change));
    }),
  });

export const address = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ params }) =>
      privateJson(await readAddress(app, parsePostRef(params))),
    ),
  });

export const postRoutes: Routes = {
  '/api/admin/addresses/:category/:id': address,
  '/api/admin/posts': managedPosts,
  '/api/blogs': posts,
  '/api/blogs/:category': categoryPosts,
  '/api/blogs/:category/:id': post,
  '/api/blogs/:category/:id/corrections': corrections,
  '/api/blogs/:category/:id/move': move,
  '/api/blogs/:category/:id/unpublish': unpublish,
};
