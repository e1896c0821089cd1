import { createServer } from 'node:http';
import { postPath } from '#domain/posts/post.ts';
import { WEBMENTION } from '#domain/webmention/endpoint.ts';
import { listen, stop } from '#platform/listen.ts';
import { paragraph } from '#tests/support/app/sample.ts';
import { newAddress } from '#tests/support/servers/new-address.ts';
import { saveSiteSettings } from '#usecases/site/site-settings.ts';
import type { Action } from './actions.ts';
import type { MonthSite } from './site.ts';

/** Links of a post, and those of them whose pages take webmentions. */
const [LINKS, TAKING] = [10, 5];
/** Milliseconds in which another site responds. */
const RESPONDING = 300;
/** Webmentions that arrive in a month. */
const ARRIVING = 50;

/** Lets a site and another one tell each other of links. The pages of that answer posts, or are linked to. */
export async function openMentions(site: MonthSite) {
  let [pages, taken] = [0, 0];
  const texts = new Map<string, string>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (request.method === 'POST') taken += 1;
    const takes = path.startsWith('/takes/') && { link: '</take>; rel="webmention"' };
    const headers = { 'content-type': 'text/html', ...takes };
    request.resume();
    response.writeHead(request.method === 'POST' ? 202 : 200, headers);
    setTimeout(() => response.end(texts.get(path)), RESPONDING);
  });
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  const revision = (await site.app.site.settings())?.rev;
  await saveSiteSettings(site.app, 'Ada', { webmention: true, revision });

  return {
    /** Returns the least number of webmentions that some posts have sent, and that of those that came. */
    counts: (posts: number) => ({ least: posts * TAKING, taken }),

    /** Makes a paragraph with links to pages that nobody has linked to. */
    paragraph() {
      const links = Array.from({ length: LINKS }, (_, n) => {
        pages += 1;
        return `<a href="${url}/${n < TAKING ? 'takes' : 'none'}/${pages}">tides</a>`;
      });
      return paragraph(`I have read of ${links.join(', ')}.`);
    },

    /** Creates the action of a page that answers the newest post, and tells of that. */
    async arrival(): Promise<Action> {
      const [newest] = (await site.app.documents.index()).posts;
      if (!newest) throw new Error('There is no post.');
      const target = site.url + postPath(newest);
      return {
        name: 'Webmention',
        perMonth: ARRIVING,
        async run() {
          const path = `/says/${(pages += 1)}`;
          texts.set(
            path,
            `<article class="h-entry"><a class="u-in-reply-to" href="${target}">x</a><p class="e-content">It was late here, too.</p></article>`,
          );
          const body = new URLSearchParams({ source: url + path, target });
          const headers = newAddress();
          const { status } = await fetch(site.url + WEBMENTION, { method: 'POST', headers, body });
          if (status !== 202) throw new Error(`A webmention got ${status}.`);
        },
      };
    },

    close: () => stop(server, 0),
  };
}
