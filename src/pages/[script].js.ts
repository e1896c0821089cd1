import type { APIRoute } from 'astro';
import enlarged from '#chrome/lightbox.ts?inline-script';
import readMarks from '#chrome/read-marks.ts?inline-script';
import embeds from '#post/article/load-embeds.ts?inline-script';

/** Scripts that only pages with embedded pages, with images to enlarge, or that were read before load. */
const SCRIPTS = { embeds, enlarged, 'read-marks': readMarks };

export const getStaticPaths = () =>
  Object.entries(SCRIPTS).map(([script, code]) => ({ params: { script }, props: { code } }));

export const GET: APIRoute<{ code: string }> = ({ props }) =>
  new Response(props.code, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
