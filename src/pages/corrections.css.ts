import styles from '#styles/corrections.css?inline';

/** Returns the styles of lists of corrections. Only posts with one ask for them. */
export const GET = (): Response =>
  new Response(styles, { headers: { 'content-type': 'text/css; charset=utf-8' } });
