import type { PostSummary } from '#domain/posts/post.ts';
import { type Check, ok, problem, unknown } from './check.ts';

/** The copies that the CDN keeps, and the pictures it makes. */
export const cdn: Check = {
  name: 'CDN',
  does: 'reads the list of posts, a picture, and a smaller copy of it, twice each',
  async run({ send }) {
    const { text } = await send('GET', '/api/blogs');
    const posts = JSON.parse(text) as PostSummary[];
    const picture = posts
      .map(({ coverImage = '' }) => coverImage)
      .find((path) => path.startsWith('/images/'));
    if (picture === undefined) return unknown('No post has a picture of the site’s own yet.');

    const small = `/.netlify/images?url=${encodeURIComponent(picture)}&w=640`;
    const scaled = await send('GET', small, { headers: { accept: 'image/avif,image/webp,*/*' } });
    const type = scaled.headers.get('content-type') ?? 'nothing';
    if (scaled.status !== 200 || !type.startsWith('image/')) {
      return problem(
        `A smaller copy of ${picture} is answered ${scaled.status} (${type}): readers see no pictures. Check that the ` +
          'image CDN is on for the site.',
      );
    }
    if (!scaled.headers.has('x-nf-request-id')) {
      return unknown(`Pictures come, as ${type}; copies are Netlify’s, and this is not Netlify.`);
    }
    const missed: string[] = [];
    for (const path of [picture, small]) {
      await send('GET', path);
      const again = await send('GET', path);
      if (!/\bhit\b/.test(again.headers.get('cache-status') ?? '')) missed.push(path);
    }
    return missed.length === 0
      ? ok(`Pictures come from the CDN’s copies, as ${type}.`)
      : problem(
          `The CDN did not keep ${missed.join(' and ')}: every reader costs a call of a function. Try again in a minute; ` +
            'if it stays, look at the response’s headers.',
        );
  },
};
