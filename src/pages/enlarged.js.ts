import script from '#chrome/lightbox.ts?inline-script';

/** Returns the script of enlarged images, which only pages with such images load. */
export const GET = () =>
  new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
