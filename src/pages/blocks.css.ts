import styles from '#styles/blocks.css?inline';

/** Returns the styles of callouts, embedded pages and the like. Only articles with one ask for them. */
export const GET = (): Response =>
  new Response(styles, { headers: { 'content-type': 'text/css; charset=utf-8' } });
