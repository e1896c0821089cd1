import type { Config } from '@netlify/functions';
import { type App, liveApp } from '#app';
import { json, privateJson } from '#http/answers.ts';
import { endpoint } from '#http/endpoint.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { signedInAuthor } from '#usecases/current-session.ts';
import { deletePost } from '#usecases/delete-post.ts';
import { postRef } from '#usecases/post-ref.ts';
import { readPost } from '#usecases/read-post.ts';

export const config: Config = { path: '/api/blogs/:category/:id' };

export const post = (app: App) =>
  endpoint(app, {
    GET: async ({ params }) => json(await readPost(app, postRef(params))),
    DELETE: async ({ request, params }) => {
      const author = await signedInAuthor(app, sessionToken(request));
      await deletePost(app, author, postRef(params));
      return privateJson({ success: true });
    },
  });

export default post(liveApp);
