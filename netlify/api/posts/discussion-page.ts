import type { App } from '#app';
import { TimedId } from '#domain/id.ts';
import type { PostRef } from '#domain/posts/post-ref.ts';
import { discussionPath } from '#domain/posts/post-path.ts';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { endpoint } from '#http/endpoint.ts';
import { parsePostRef } from '#http/parse-path.ts';
import { fromCapitals, movedTo, shared } from '#http/responses.ts';
import { log } from '#log/log.ts';
import { readPageThread } from '#usecases/readers/read-thread.ts';
import { readPagePost } from '#usecases/posts/read-post.ts';
import { failurePage, HTML, openShell, renderer, statusOf, unshared } from './html-page.ts';

/**
 * Serves a page with older comments on a post, for readers without scripts. The page of the post links to the newest of
 * them, and each to the next.
 */
export const discussionPage = (app: App) =>
  endpoint(app, {
    GET: async ({ request, params }) => {
      try {
        const before = new URL(request.url).searchParams.get('before') ?? undefined;
        return (
          fromCapitals(request) ??
          (await olderPage(app, { request, ref: parsePostRef(params), before }))
        );
      } catch (error) {
        const status = statusOf(error);
        if (status !== 404) log.error(error, { status });
        return failurePage(app, params['category'], error);
      }
    },
  });

interface PageRequest {
  readonly request: Request;
  readonly ref: PostRef;
  readonly before: string | undefined;
}

async function olderPage(app: App, { request, ref, before }: PageRequest): Promise<Response> {
  const found = await readPagePost(app, ref);
  const cursor = TimedId.safeParse(before).data;
  if ('movedTo' in found) return movedTo(discussionPath(found.movedTo, cursor));
  const { post, document } = found;
  const thread = await readPageThread(app, document, cursor);
  const shell = await openShell(app);
  const { renderDiscussion } = await renderer();
  const html = shell.fill(renderDiscussion({ post, thread, site: shell.site }));
  if (!shell.isStyled) return unshared(html, 200);
  const tags = [CACHE_TAGS.document(document), CACHE_TAGS.thread(document)];
  return shared(html, { request, tags, reads: ['before'], headers: HTML });
}
