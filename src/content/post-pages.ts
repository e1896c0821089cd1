import { aboutAuthor } from '#domain/site/site-settings.ts';
import { frameKey, pageKey, type PostPageContent } from './page-key.ts';
import { allPosts, morePostsAfter, revisionOf } from './posts.ts';
import { sitePages, siteSettings } from './site.ts';
import { threadOf } from './threads.ts';

/** The page of a post. Astro takes it over from the last build if its key and the code are the same. */
interface PostPage {
  readonly content: PostPageContent;
  readonly key: string;
}

/** Returns the page of every post. */
export async function postPages(): Promise<PostPage[]> {
  const [posts, settings, pages] = await Promise.all([allPosts(), siteSettings(), sitePages()]);
  const frame = frameKey({ settings, pages, year: new Date().getUTCFullYear() });
  return Promise.all(
    posts.map(async (post) => {
      const content = {
        post,
        revision: await revisionOf(post),
        about: aboutAuthor(settings.authors, post.author),
        more: await morePostsAfter(post),
        thread: await threadOf(post),
      };
      return { content, key: pageKey(content, frame) };
    }),
  );
}
