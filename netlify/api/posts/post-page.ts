import { log } from '#log/log.ts';
import type { App } from '#app';
import type { BuiltSite } from '#settings';
import { isCategory } from '#domain/category.ts';
import { feedOf, isFeedFile } from '#api/following/feed.ts';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { type Closing, closingOf } from '#domain/comments/discussion-settings.ts';
import { NO_THREAD, type Thread } from '#domain/comments/comment.ts';
import { type Post, postPath, PostRef } from '#domain/posts/post.ts';
import { aboutAuthor } from '#domain/site/site-settings.ts';
import { fromCapitals, movedTo, shared } from '#http/responses.ts';
import { readBuiltPage } from '#http/built-page.ts';
import { type Call, type Endpoint, endpoint } from '#http/endpoint.ts';
import { parsePostRef } from '#http/parse-path.ts';
import { readPagePost } from '#usecases/posts/read-post.ts';
import { readPageThread } from '#usecases/readers/read-thread.ts';
import {
  builtWithoutSettings,
  currentOrBuilt,
  failurePage,
  HTML,
  openShell,
  renderer,
  unshared,
} from './html-page.ts';

/**
 * Serves the page of a post. The page of the last build is used as long as it shows the newest text, and no comment that
 * was removed since; otherwise the page is rendered now. So readers see a published, changed or deleted post at once,
 * whenever the next deploy runs. A failure is shown as a page too, since the client is a browser. The feeds of a category
 * have paths of the same form.
 */
export function postPage(app: App): Endpoint {
  const page = endpoint(app, {
    GET: async ({ request, params, context: { deploy } }) => {
      const moved = fromCapitals(request);
      if (moved) return moved;
      const built = readBuiltPost(app.settings, deploy, params);
      return currentOrBuilt({
        built,
        current: currentPage(app, { request, params, built }),
        failed: (error) => failurePage(app, params['category'], error),
      });
    },
  });
  const serve = builtWithoutSettings(app, page, (site, { deploy, params }) =>
    readBuiltPost(site, deploy, params),
  );

  return async (request, context) => {
    const { category, id = '' } = context.params;
    return isCategory(category) && isFeedFile(id)
      ? feedOf(id, () => ({ kind: 'section', key: category }))(app)(request, context)
      : serve(request, context);
  };
}

/** Reads the page of the post that a path names in the last build, if it can name one. */
async function readBuiltPost(
  site: BuiltSite,
  deploy: Call['context']['deploy'],
  params: Call['params'],
): Promise<string | undefined> {
  const ref = PostRef.safeParse(params).data;
  const page = ref && (await readBuiltPage(site, deploy, postPath(ref)));
  // A page without a revision is none of a post.
  return page !== undefined && REVISION.test(page) ? page : undefined;
}

const REVISION = /<meta name="revision" content="(\w+)"/;
const REMOVAL = /<meta name="removal" content="(\w+)"/;

interface PageRequest extends Pick<Call, 'request' | 'params'> {
  readonly built: Promise<string | undefined>;
}

/** Makes the page with the newest text. Throws when the post does not exist, cannot be read or cannot be rendered. */
async function currentPage(app: App, { request, params, built }: PageRequest): Promise<Response> {
  const [found, page = '', removals] = await Promise.all([
    readPagePost(app, parsePostRef(params)),
    built,
    app.takedowns.ofComments(),
  ]);
  if ('movedTo' in found) return movedTo(postPath(found.movedTo));
  const { post, document, shown } = found;
  const options = { request, headers: HTML };
  const hasRemoved = (removals.get(document) ?? '') > (REMOVAL.exec(page)?.[1] ?? '');
  if (REVISION.exec(page)?.[1] === shown && !hasRemoved) {
    return shared(page, {
      ...options,
      life: 'page',
      tags: [CACHE_TAGS.pages, CACHE_TAGS.document(document), CACHE_TAGS.removals(document)],
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
    document,
    thread: thread ?? NO_THREAD,
    closing,
    about,
    siteUrl,
    site,
  });
  const html = shell.fill(parts);
  // A page without its comments or its styles must not stay in the CDN for minutes.
  if (!thread || !shell.isStyled) return unshared(html, 200);
  const tags = [CACHE_TAGS.pages, CACHE_TAGS.document(document), CACHE_TAGS.thread(document)];
  return shared(html, { ...options, life: 'thread', tags });
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
