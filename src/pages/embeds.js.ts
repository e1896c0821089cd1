import script from '#post/article/load-embeds.ts?inline-script';

/** Returns the script that loads embedded pages. Only articles with one ask for it. */
export const GET = (): Response =>
  new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
