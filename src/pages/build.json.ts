import { pulledContent } from '#content/pulled.ts';
import type { BuildInfo } from '#domain/site/site-state.ts';

/** Returns the content tag of the build, its time, and the posts and own pages that could not be rendered. */
export async function GET(): Promise<Response> {
  return Response.json({
    ...(await pulledContent()),
    builtAt: new Date().toISOString(),
  } satisfies BuildInfo);
}
