import { pulledContent } from '#content/pulled.ts';
import type { BuildInfo } from '#domain/site-state.ts';

/** The content that the site was built from, the time, and the posts that it lacks. */
export async function GET(): Promise<Response> {
  return Response.json({
    ...(await pulledContent()),
    builtAt: new Date().toISOString(),
  } satisfies BuildInfo);
}
