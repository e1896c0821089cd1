import type { PostSummary } from '#domain/post.ts';
import { json } from './answers.ts';

interface Page {
  readonly posts: readonly PostSummary[];
  readonly next: string | undefined;
}

interface Part {
  readonly before: string | undefined;
  readonly limit: number | undefined;
}

/**
 * Answers a page of posts, as `before` and `limit` ask for it, as a bare list; where there are more, a Link header names
 * the next page.
 */
export async function postsPage(
  request: Request,
  list: (part: Part) => Promise<Page>,
): Promise<Response> {
  const url = new URL(request.url);
  const limit = Number(url.searchParams.get('limit'));
  const { posts, next } = await list({
    before: url.searchParams.get('before') ?? undefined,
    limit: limit > 0 ? Math.ceil(limit) : undefined,
  });
  if (next === undefined) return json(posts);
  url.searchParams.set('before', next);
  return json(posts, { link: `<${url.pathname}${url.search}>; rel="next"` });
}
