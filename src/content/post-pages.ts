import { closingOf } from '#domain/comments/discussion-settings.ts';
import { sharedImage } from '#domain/posts/picture.ts';
import { type Post, type PostRef, refKey } from '#domain/posts/post.ts';
import { postCard } from '#domain/site/card.ts';
import type { Section } from '#domain/site/section.ts';
import type { ShareImage } from '#domain/posts/share-image.ts';
import { aboutAuthor } from '#domain/site/site-settings.ts';
import { currentFrame } from './frame.ts';
import { pageKey, type PostPageContent } from './page-key.ts';
import { typesetTitle } from '#post/typography/typeset-summary.ts';
import { allPosts, morePostsAfter, revisionOf } from './posts.ts';
import { drawnCard } from './build-report.ts';
import { sectionOfPost, siteSettings } from './site.ts';
import { NO_THREAD, type Thread } from '#domain/comments/comment.ts';
import { pulledContent } from './pulled.ts';

/** The page of a post. It is taken over from the last build if its key and the code are the same. */
interface PostPage {
  readonly content: PostPageContent;
  readonly key: string;
}

/** Returns the page of every post. Reports what other parts of a build need of each page, since not all are rendered. */
export async function postPages(): Promise<PostPage[]> {
  const [posts, settings, frame] = await Promise.all([allPosts(), siteSettings(), currentFrame()]);
  const now = new Date();
  return Promise.all(
    posts.map(async (post) => {
      const section = await sectionOfPost(post);
      const content = {
        post: settings.corrections ? post : { ...post, corrections: undefined },
        section,
        revision: await revisionOf(post),
        about: aboutAuthor(settings.authors, post.author),
        more: await morePostsAfter(post),
        thread: await threadOf(post),
        closing: closingOf(post.date, settings.discussion, now),
        card: cardOf(post, section, settings.title),
      };
      return { content, key: pageKey(content, frame) };
    }),
  );
}

/** Returns the card of a post without a cover. */
const cardOf = (post: Post, section: Section, siteTitle: string): ShareImage | undefined =>
  sharedImage(post)
    ? undefined
    : drawnCard(
        postCard({ ...post, title: post.cardTitle ?? typesetTitle(post) }, section, siteTitle),
      );

async function threadOf(post: PostRef): Promise<Thread> {
  return (await pulledContent()).threads[refKey(post)] ?? NO_THREAD;
}
