import { createHash } from 'node:crypto';
import { postPath, type PostSummary } from '#domain/post.ts';
import { type Check, ok, problem, unknown } from './check.ts';
import type { Reply } from './client.ts';

/** Tells whether a function made a page: its etag is the hash of the page then. */
const isMadeNow = ({ headers, text }: Reply) =>
  headers.get('etag')?.includes(createHash('sha1').update(text).digest('hex')) ?? false;

/** The pages of posts, as files where they are built. */
export const staticPages: Check = {
  name: 'Built pages',
  does: 'reads a post, and the page of one that does not exist',
  async run({ send }) {
    const posts = JSON.parse((await send('GET', '/api/blogs')).text) as PostSummary[];
    const missing = await send('GET', '/blog/tech/nosuchpost202611211200');
    if (missing.status !== 404) {
      return problem(
        `The page of a post that does not exist is answered ${missing.status} instead of 404: the function post-page ` +
          'does not run, or cannot read the store. Open its log.',
      );
    }
    if (!missing.text.includes('/_astro/')) {
      return problem(
        'The page of a post that is not built comes bare, without the site around it: the function post-page does not ' +
          'have the page that it puts posts into. Open its log, and deploy again.',
      );
    }
    const oldest = posts.at(-1);
    if (!oldest) return unknown('There is no post yet that could be built.');
    const path = postPath(oldest);
    const [plain, slashed] = [await send('GET', path), await send('GET', `${path}/`)];
    if (plain.status !== 200) return problem(`${path} is answered ${plain.status}. Deploy again.`);
    if (!plain.headers.has('etag')) return unknown(`${path} says nothing of where it comes from.`);
    if (isMadeNow(plain)) {
      return problem(
        `${path} is rendered at each visit, though it is the oldest post. If the site was deployed since it was ` +
          'published, the setting preferStatic does nothing: every visit costs a call of a function.',
      );
    }
    return ok(
      isMadeNow(slashed)
        ? `${path} is a file; with a slash at its end it is rendered at each visit.`
        : `${path} is a file, with and without a slash at its end.`,
    );
  },
};
