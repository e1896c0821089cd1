import { contentTag } from '#content/content-tag.ts';
import type { BuildInfo } from '#domain/site-state.ts';

/** What content the site was built from, and when. */
export async function GET(): Promise<Response> {
  return Response.json({
    content: await contentTag(),
    builtAt: new Date().toISOString(),
  } satisfies BuildInfo);
}
