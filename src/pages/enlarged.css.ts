import gallery from '#styles/gallery.css?inline';
import lightbox from '#styles/lightbox.css?inline';

/** Returns the style sheet of galleries and enlarged images, which only pages with such images load. */
export const GET = () =>
  new Response(gallery + lightbox, { headers: { 'content-type': 'text/css; charset=utf-8' } });
