import type { PostSummary } from '#domain/post.ts';
import { json } from './answers.ts';

interface Page {
  readonly posts: readonly PostSummary[];
  readonly next: string | undefined;
}

/** Answers a page of posts as a bare list; where there are more, a Link header names the next page. */
export async function postsPage(
  request: Request,
  list: (before: string | undefined) => Promise<Page>,
): Promise<Response> {
  const url = new URL(request.url);
  const { posts, next } = await list(url.searchParams.get('before') ?? undefined);
  if (next === undefined) return json(posts);
  url.searchParams.set('before', next);
  return json(posts, { link: `<${url.pathname}${url.search}>; rel="next"` });
}
