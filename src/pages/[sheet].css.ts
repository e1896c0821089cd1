import type { APIRoute } from 'astro';
import corrections from '#styles/corrections.css?inline';
import coverFocus from '#styles/cover-focus.css?inline';
import feed from '#styles/feed.css?raw';
import subscribe from '#styles/subscribe.css?inline';
import tokens from '#styles/tokens.css?raw';

/** Style sheets that only pages with what they are for load. Browsers show feeds with that of feeds. */
const SHEETS = {
  corrections,
  'cover-focus': coverFocus,
  feed: tokens + feed,
  subscribe,
};

export const getStaticPaths = () =>
  Object.entries(SHEETS).map(([sheet, styles]) => ({ params: { sheet }, props: { styles } }));

export const GET: APIRoute<{ styles: string }> = ({ props }) =>
  new Response(props.styles, { headers: { 'content-type': 'text/css; charset=utf-8' } });
