import feed from '#styles/feed.css?raw';
import tokens from '#styles/tokens.css?raw';

/** Returns the style sheet with which browsers show a feed. */
export const GET = () =>
  new Response(tokens + feed, { headers: { 'content-type': 'text/css; charset=utf-8' } });
