import { listPosts } from '#domain/posts/calls.ts';
import { type Check, ok, problem, unknown } from '#scripts/probe/check.ts';

/** The CDN's cache, and the images that it scales. */
export const cdn: Check = {
  name: 'CDN',
  does: 'reads the list of posts, an image, and a smaller version of it, twice each',
  async run({ call, read }) {
    const posts = (await call(listPosts)).value();
    const image = posts
      .map(({ coverImage = '' }) => coverImage)
      .find((path) => path.startsWith('/images/'));
    if (image === undefined)
      return unknown('No post has an image that is stored on this site yet.');

    const small = `/.netlify/images?url=${encodeURIComponent(image)}&w=640`;
    const scaled = await read('GET', small, { headers: { accept: 'image/avif,image/webp,*/*' } });
    const type = scaled.headers.get('content-type') ?? 'nothing';
    if (scaled.status !== 200 || !type.startsWith('image/')) {
      return problem(
        `A smaller version of ${image} gets a ${scaled.status} (${type}): readers see no images. Check that the ` +
          'image CDN is enabled for the site.',
      );
    }
    if (!scaled.headers.has('x-nf-request-id')) {
      return unknown(
        `Images are served as ${type}. The cache cannot be checked, since this is not Netlify.`,
      );
    }
    const missed: string[] = [];
    for (const path of [image, small]) {
      await read('GET', path);
      const again = await read('GET', path);
      if (!/\bhit\b/.test(again.headers.get('cache-status') ?? '')) missed.push(path);
    }
    return missed.length === 0
      ? ok(`Images are served from the CDN’s cache as ${type}.`)
      : problem(
          `The CDN did not keep ${missed.join(' and ')}: every reader costs a function call. Try again in a minute. ` +
            'If this persists, check the headers of the response.',
        );
  },
};
