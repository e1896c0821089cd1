import { log } from '#log/log.ts';
import type { App } from '#app';
import { builtSite } from '#settings';
import { isCategory } from '#domain/category.ts';
import { feedOf, isFeedFile } from '#api/following/feed.ts';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { type Closing, closingOf } from '#domain/comments/discussion-settings.ts';
import { NO_THREAD, type Thread } from '#domain/comments/comment.ts';
import { type Post, postPath, PostRef } from '#domain/posts/post.ts';
import { aboutAuthor } from '#domain/site/site-settings.ts';
import { fromCapitals, movedTo, shared } from '#http/responses.ts';
import { type BuiltPage, readBuiltPage } from '#http/built-page.ts';
import { type Endpoint, endpoint, secured } from '#http/endpoint.ts';
import { inTime, TIMEOUTS } from '#http/in-time.ts';
import { parsePostRef } from '#http/parse-path.ts';
import { readPagePost } from '#usecases/posts/read-post.ts';
import { readPageThread } from '#usecases/readers/read-thread.ts';
import { failurePage, HTML, openShell, renderer, statusOf, unshared } from './html-page.ts';

/**
 * Serves the page of a post. The page of the last build is used as long as it shows the newest text, and no comment that
 * was removed since; otherwise the page is rendered now. So readers see a published, changed or deleted post at once,
 * whenever the next deploy runs. A failure is shown as a page too, since the client is a browser. The feeds of a category
 * have paths of the same form.
 */
export function postPage(app: App): Endpoint {
  const serve = endpoint(app, {
    GET: async ({ request, params, context: { deploy } }) => {
      const moved = fromCapitals(request);
      if (moved) return moved;
      let built: Promise<BuiltPage | undefined> | undefined;
      try {
        const ref = parsePostRef(params);
        built = readBuiltPage(app.settings, deploy, ref);
        const current = currentPage(app, { request, ref, built });
        // The store may fail after the built page was sent.
        current.catch(() => undefined);
        return await inTime(current, TIMEOUTS.built, async () => {
          const page = await built;
          return page ? unshared(page.html, 200) : current;
        });
      } catch (error) {
        return failure(app, params['category'], { error, built: await built });
      }
    },
  });

  return async (request, context) => {
    const { category, id = '' } = context.params;
    if (isCategory(category) && isFeedFile(id))
      return feedOf(id, () => ({ kind: 'section', key: category }))(app)(request, context);
    try {
      // Throws as long as a variable of the operator is missing.
      void app.settings;
    } catch (error) {
      const ref = PostRef.safeParse(context.params).data;
      const built = ref && (await readBuiltPage(builtSite(process.env), context.deploy, ref));
      log.error(error);
      if (built) return secured(unshared(built.html, 200));
    }
    return serve(request, context);
  };
}

interface PageRequest {
  readonly request: Request;
  readonly ref: PostRef;
  readonly built: Promise<BuiltPage | undefined>;
}

/** Makes the page with the newest text. Throws when the post does not exist, cannot be read or cannot be rendered. */
async function currentPage(app: App, { request, ref, built }: PageRequest): Promise<Response> {
  const [found, page, removals] = await Promise.all([
    readPagePost(app, ref),
    built,
    app.takedowns.ofComments(),
  ]);
  if ('movedTo' in found) return movedTo(postPath(found.movedTo));
  const { post, document, shown } = found;
  const options = { request, headers: HTML, life: 'page' } as const;
  const hasRemoved = (removals.get(document) ?? '') > (page?.removal ?? '');
  if (page?.revision === shown && !hasRemoved) {
    return shared(page.html, {
      ...options,
      tags: [CACHE_TAGS.document(document), CACHE_TAGS.removals(document)],
    });
  }
  const [thread, closing] = await Promise.all([threadOf(app, document), closingOfPost(app, post)]);
  const siteUrl = app.settings.siteUrl ?? new URL(request.url).origin;
  const shell = await openShell(app);
  const { site } = shell;
  const about = aboutAuthor(site.authors, post.author);
  const { renderPost } = await renderer();
  const parts = await renderPost({
    post,
    thread: thread ?? NO_THREAD,
    closing,
    about,
    siteUrl,
    site,
  });
  const html = shell.fill(parts);
  // A page without its comments or its styles must not stay in the CDN for minutes.
  if (!thread || !shell.isStyled) return unshared(html, 200);
  const tags = [CACHE_TAGS.document(document), CACHE_TAGS.thread(document)];
  return shared(html, { ...options, tags });
}

interface Failure {
  readonly error: unknown;
  readonly built: BuiltPage | undefined;
}

/**
 * Makes the response to a failure. A missing post gets a page that says so. Any other failure falls back to the page of
 * the last build, or else to an error page.
 */
async function failure(
  app: App,
  category: string | undefined,
  { error, built }: Failure,
): Promise<Response> {
  const status = statusOf(error);
  const isMissing = status === 404;
  if (!isMissing) log.error(error, { status: built ? 200 : status });
  return !isMissing && built ? unshared(built.html, 200) : failurePage(app, category, error);
}

/** Reads the comments on a document. Logs a failure and returns undefined, since the post can be shown without them. */
async function threadOf(app: App, document: string): Promise<Thread | undefined> {
  try {
    return await readPageThread(app, document);
  } catch (error) {
    log.error(error);
    return undefined;
  }
}

/** Reads when the discussion of a post closes. Logs a failure and returns undefined: the server decides it anyway. */
async function closingOfPost(app: App, { date }: Post): Promise<Closing | undefined> {
  try {
    const settings = (await app.site.settings())?.settings.discussion;
    return closingOf(date, settings, app.now());
  } catch (error) {
    log.error(error);
    return undefined;
  }
}
