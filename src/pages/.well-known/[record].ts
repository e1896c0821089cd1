import type { APIRoute, GetStaticPaths } from 'astro';
import { siteSettings } from '#content/site.ts';
import { accountOf, COLLECTIONS } from '#domain/bluesky/publication.ts';

/** There are no such files on a site without an account of Bluesky. */
export const getStaticPaths = (async () => {
  const { publication } = await siteSettings();
  const account = accountOf(publication);
  if (account === undefined) return [];
  return [
    // The site confirms that the record is its own.
    { params: { record: COLLECTIONS.publication }, props: { text: publication } },
    // So the name of the site can be the handle of the account.
    { params: { record: 'atproto-did' }, props: { text: account } },
  ];
}) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props: { text } }) =>
  new Response(String(text), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
