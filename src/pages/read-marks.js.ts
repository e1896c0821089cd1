import script from '#chrome/read-marks.ts?inline-script';

/** Returns the script that marks what has changed since a post was read. Only posts that were read or scrolled load it. */
export const GET = (): Response =>
  new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
