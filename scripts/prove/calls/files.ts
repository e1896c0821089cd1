import type { Client } from './client.ts';

/** Reads files with the headers of their rules, follows redirects, and asks for files that are not served. */
export async function tryFiles({ call, check }: Client): Promise<void> {
  const asReader = true;
  const { headers } = await call('GET', '/', { status: 200, asReader });
  check(headers.get('x-content-type-options') === 'nosniff', 'The landing page lacks its headers.');
  const feed = await call('GET', '/rss.xml', { status: 200, asReader });
  check(feed.headers.get('access-control-allow-origin') === '*', 'A feed lacks its headers.');
  const moved = await call('GET', '/blogs/tech?page=2', { status: 301, asReader });
  const to = moved.headers.get('location');
  check(to === '/blog/tech?page=2', `An old address leads to ${to ?? 'nothing'}.`);
  for (const path of ['/netlify.toml', '/_redirects']) {
    await call('GET', path, { status: 404, asReader });
  }
}
