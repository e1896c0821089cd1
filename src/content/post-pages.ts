import { closingOf } from '#domain/comments/discussion-settings.ts';
import { postPath, type PostRef, refKey } from '#domain/posts/post.ts';
import { aboutAuthor } from '#domain/site/site-settings.ts';
import { currentFrame } from './frame.ts';
import { pageKey, type PostPageContent } from './page-key.ts';
import { allPosts, morePostsAfter, revisionOf } from './posts.ts';
import { buildReport, drawnCard } from './build-report.ts';
import { cardOf, frameOf, postParts } from './post-parts.ts';
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
      const card = cardOf(post, section, settings.title);
      const content = {
        post,
        section,
        revision: await revisionOf(post),
        about: aboutAuthor(settings.authors, post.author),
        more: await morePostsAfter(post),
        thread: await threadOf(post),
        closing: closingOf(post.date, settings.discussion, now),
        card: card && drawnCard(card),
      };
      buildReport.framed.set(postPath(post), {
        kind: JSON.stringify(frameOf(post)),
        renderParts: () => postParts(content),
      });
      return { content, key: pageKey(content, frame) };
    }),
  );
}

async function threadOf(post: PostRef): Promise<Thread> {
  return (await pulledContent()).threads[refKey(post)] ?? NO_THREAD;
}
