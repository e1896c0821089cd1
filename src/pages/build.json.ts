import { pulledContent } from '#content/pulled.ts';
import type { BuildInfo } from '#domain/site-state.ts';

/** What content the site was built from, and when, and the posts that it lacks. */
export async function GET(): Promise<Response> {
  return Response.json({
    ...(await pulledContent()),
    builtAt: new Date().toISOString(),
  } satisfies BuildInfo);
}
