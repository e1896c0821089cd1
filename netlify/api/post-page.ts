import { STATUS_CODES } from 'node:http';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { App } from '#app';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { Category } from '#domain/category.ts';
import { NO_THREAD, type Thread } from '#domain/comment.ts';
import { AppError, ERRORS } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { PAGE_TITLES } from '#domain/navigation.ts';
import { shared } from '#http/answers.ts';
import { endpoint } from '#http/endpoint.ts';
import { BARE_SHELL, fillShell, readShell } from '#http/shell.ts';
import type { PostRef } from '#domain/post.ts';
import { Discussion } from '#post/Discussion.tsx';
import { PostArticle } from '#post/PostArticle.tsx';
import { PostBarTitle } from '#post/PostBarTitle.tsx';
import { PostFailed } from '#post/PostFailed.tsx';
import { PostHead } from '#post/PostHead.tsx';
import { PostNotFound } from '#post/PostNotFound.tsx';
import { postRef } from '#usecases/post-ref.ts';
import { readPost } from '#usecases/read-post.ts';
import { readPageThread } from '#usecases/read-thread.ts';

/** The parts of a page, as HTML. */
interface Page {
  readonly status: number;
  /** A post that is there, with its comments. */
  readonly isWhole: boolean;
  readonly head: string;
  readonly title: string;
  readonly article: string;
}

/** A post that is not built yet, as a whole page. */
export const postPage = (app: App) =>
  endpoint(app, {
    GET: async ({ request, params }) => {
      const { origin } = new URL(request.url);
      const [{ status, isWhole, ...parts }, shell] = await Promise.all([
        pageOf(app, params, app.settings.siteUrl ?? origin),
        readShell(app.settings.siteDir),
      ]);
      const html = fillShell(shell ?? BARE_SHELL, parts);
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      // A page that lacks something for a moment must not be everybody's for minutes.
      if (!isWhole || shell === undefined) {
        return new Response(html, { status, headers: { ...headers, 'cache-control': 'no-store' } });
      }
      const ref = postRef(params);
      return shared(html, {
        request,
        tags: [CACHE_TAGS.post(ref), CACHE_TAGS.thread(ref)],
        headers,
      });
    },
  });

/** Reads and renders a post. Whatever goes wrong is a page, since a browser asks. */
async function pageOf(
  app: App,
  params: Readonly<Record<string, string | undefined>>,
  siteUrl: string,
): Promise<Page> {
  try {
    const ref = postRef(params);
    const [{ post }, thread] = await Promise.all([readPost(app, ref), threadOf(app, ref)]);
    return {
      status: 200,
      isWhole: thread !== undefined,
      head: renderToStaticMarkup(createElement(PostHead, { post, siteUrl })),
      title: renderToStaticMarkup(createElement(PostBarTitle, { post })),
      article:
        renderToStaticMarkup(createElement(PostArticle, { post })) +
        renderToStaticMarkup(createElement(Discussion, { post, thread: thread ?? NO_THREAD })),
    };
  } catch (error) {
    const { status } = ERRORS[error instanceof AppError ? error.code : 'unexpected'];
    if (status === 404) {
      return {
        status,
        isWhole: false,
        head: unlistedHead(MESSAGES.postNotFound),
        title: PAGE_TITLES.post,
        article: renderToStaticMarkup(
          createElement(PostNotFound, { category: Category.safeParse(params['category']).data }),
        ),
      };
    }
    console.error(error);
    return {
      status,
      isWhole: false,
      head: unlistedHead(MESSAGES.oops),
      title: PAGE_TITLES.post,
      article: renderToStaticMarkup(
        createElement(PostFailed, { status, text: STATUS_CODES[status] ?? '' }),
      ),
    };
  }
}

/** A post's comments; undefined, and reported, where they cannot be read, since the post can. */
async function threadOf(app: App, ref: PostRef): Promise<Thread | undefined> {
  try {
    return await readPageThread(app, ref);
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

const unlistedHead = (title: string) =>
  renderToStaticMarkup(
    createElement(
      Fragment,
      null,
      createElement('title', null, title),
      createElement('meta', { name: 'robots', content: 'noindex' }),
    ),
  );
