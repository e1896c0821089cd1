import styles from '#styles/media.css?inline';

/** Returns the styles of audio, video and other files. Only articles with one ask for them. */
export const GET = (): Response =>
  new Response(styles, { headers: { 'content-type': 'text/css; charset=utf-8' } });
