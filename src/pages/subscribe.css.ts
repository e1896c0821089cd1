import styles from '#styles/subscribe.css?inline';

/** Returns the styles of the form for letters and of the pages behind their links. Only these ask for them. */
export const GET = (): Response =>
  new Response(styles, { headers: { 'content-type': 'text/css; charset=utf-8' } });
