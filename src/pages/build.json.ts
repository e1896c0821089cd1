import { leftOutPosts } from '#content/posts.ts';
import { pulledContent } from '#content/pulled.ts';
import { leftOutPages } from '#content/site.ts';
import type { BuildInfo } from '#domain/site/site-state.ts';

/**
 * Returns the content tag of the build, its time, and the posts and own pages that could not be rendered. The build adds
 * what else it leaves out.
 */
export async function GET(): Promise<Response> {
  return Response.json({
    content: (await pulledContent()).content,
    builtAt: new Date().toISOString(),
    leftOut: (await leftOutPosts()).map(({ category, id, title }) => ({ category, id, title })),
    leftOutPages: (await leftOutPages()).map(({ id, title }) => ({ id, title })),
  } satisfies Omit<BuildInfo, 'omitted'>);
}
