import type { App } from '#app';
import type { PostRef } from '#domain/posts/post.ts';
import { seedSamples } from '#scripts/seed/seed-samples.ts';
import type { ListedPost } from '#store/documents/document-index.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { addComment, samplePosts } from '#tests/bench/posts.ts';
import { addPost } from '#tests/support/app/documents.ts';
import { currentContent } from '#usecases/rebuild/current-content.ts';

/** A site with some months of content. */
const POSTS = 100;
const COMMENTS_EACH = 3;
/** Number of tags of these posts, and of those that each has. */
const [TAGS, TAGS_EACH] = [20, 2];

const REMARK = 'The books of our port say the same, but for the year of the great flood.';
const THOUGHT = { name: 'Seneca', contact: '', content: REMARK, type: 'short' } as const;

/** Number of pending thoughts. */
const WAITING = 60;

/** The ids of texts for moderation. */
export interface Undecided {
  readonly thoughts: string[];
  readonly comments: { readonly post: PostRef; readonly id: string }[];
}

/** Stores the sample posts and thoughts, and the posts and comments of some months. */
export async function fillSite(app: App): Promise<Undecided> {
  await seedSamples(app);
  const posts = samplePosts(POSTS);
  await inBatches([...posts.entries()], async ([n, post]) => {
    const tags = Array.from(
      { length: TAGS_EACH },
      (_, k) => `Harbour ${(n * TAGS_EACH + k) % TAGS}`,
    );
    await addPost(app, { ...post, tags });
  });
  const undecided: Undecided = { thoughts: [], comments: [] };
  const { posts: published } = await app.documents.index();
  await inBatches(published, async (post) => {
    undecided.comments.push({ post, id: await fillThread(app, post) });
  });
  for (let n = 0; n < WAITING; n++) {
    const [id, at] = [app.newId(), app.now().toISOString()];
    await app.thoughts.submit(id, { ...THOUGHT, at });
    undecided.thoughts.push(id);
  }
  // An earlier deploy exists.
  await app.rebuilds.call(app.newId(), await currentContent(app));
  return undecided;
}

/** Returns the id of one of the comments. */
async function fillThread(app: App, post: ListedPost): Promise<string> {
  let latest = '';
  for (let n = 0; n < COMMENTS_EACH; n++)
    latest = await addComment(app, post.document, post.date, REMARK);
  return latest;
}
