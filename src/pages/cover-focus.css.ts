import styles from '#styles/cover-focus.css?inline';

/** Returns the style sheet of focal points, which only a page with a cover that has one loads. */
export const GET = () =>
  new Response(styles, { headers: { 'content-type': 'text/css; charset=utf-8' } });
