import { staticHtml } from '#components/static-html.ts';
import { newestRevision } from '#content/posts.ts';
import { siteSections } from '#content/site.ts';
import script from '#islands/search/search.ts?inline-script';
import { SearchPanel } from '#islands/search/SearchPanel.tsx';
import styles from '#islands/search/search.css?inline';

/** Returns the script of the search with everything that its dialog needs, so that opening it takes one request. */
export async function GET(): Promise<Response> {
  const panel = staticHtml(SearchPanel, { sections: await siteSections() });
  const parts = JSON.stringify({ panel, styles, since: await newestRevision() });
  return new Response(`{const SEARCH=${parts};${script}}`, {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  });
}
