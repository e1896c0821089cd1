import type { Reply } from '#api-client/site/site-client.ts';
import { listPosts } from '#domain/posts/calls.ts';
import { postPath } from '#domain/posts/post.ts';
import { type Check, ok, problem, unproven } from '#probe/check.ts';

/** The page of a post that no site has. */
export const NO_SUCH_POST = '/blog/tech/nosuchpost202611211200';

/** Returns true for a page of the last build. A page rendered on demand does not name its revision. */
const isBuilt = ({ text }: Reply) => text.includes('<meta name="revision"');

/** The built pages of posts. */
export const staticPages: Check = {
  name: 'Built pages',
  does: 'reads a post, and the page of one that does not exist',
  async run({ call, read }) {
    const posts = (await call(listPosts)).value();
    const missing = await read('GET', NO_SUCH_POST);
    if (missing.status !== 404) {
      return problem(
        `The page of a post that does not exist gets a ${missing.status} instead of a 404: the function pages does not run, or cannot read the store.`,
        'Open its log.',
      );
    }
    if (!missing.text.includes('/_astro/')) {
      return problem(
        'The page of a post that is not built comes without the layout of the site: the function pages does not have the post shell.',
        'Open its log, and deploy again.',
      );
    }
    const oldest = posts.at(-1);
    if (!oldest) return unproven('There is no post yet.', 'Publish one, deploy, and probe again.');
    const path = postPath(oldest);
    const [plain, slashed] = [await read('GET', path), await read('GET', `${path}/`)];
    if (plain.status !== 200) return problem(`${path} gets a ${plain.status}.`, 'Deploy again.');
    if (!isBuilt(plain)) {
      return problem(
        `${path} is rendered on demand, although it is the oldest post.`,
        'If the site was deployed after its last change, the function pages cannot load the pages of its own deploy, and every visit takes ' +
          'longer. Open the permalink of the published deploy (Deploys) in a private window: if it asks for a login, make deploys public where ' +
          "you made the project public. Otherwise open the function's log.",
      );
    }
    return ok(
      isBuilt(slashed)
        ? `${path} is the page of the last build, with and without a slash at its end.`
        : `${path} is the page of the last build; with a slash at its end it is rendered on demand.`,
    );
  },
};
