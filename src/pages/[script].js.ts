import type { APIRoute } from 'astro';
import readMarks from '#chrome/read-marks.ts?inline-script';
import article from '#layouts/article.ts?inline-script';

/** Scripts that only pages with embedded pages, with images to enlarge, or that were read before load. */
const SCRIPTS = { article, 'read-marks': readMarks };

export const getStaticPaths = () =>
  Object.entries(SCRIPTS).map(([script, code]) => ({ params: { script }, props: { code } }));

export const GET: APIRoute<{ code: string }> = ({ props }) =>
  new Response(props.code, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
