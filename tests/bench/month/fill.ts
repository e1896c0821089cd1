import type { App } from '#app';
import type { PostRef } from '#domain/posts/post.ts';
import { seedSamples } from '#scripts/seed/seed-samples.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { samplePosts } from '#tests/bench/posts.ts';

/** A site with some months of content. */
const POSTS = 100;
const COMMENTS_EACH = 3;

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
  await inBatches(posts, async (post) => {
    const { category, id, date: at } = post;
    const key = { category, id, rev: app.newId(), kind: 'written', from: undefined } as const;
    await app.posts.add(key, { by: 'Ada', at, post });
  });
  const undecided: Undecided = { thoughts: [], comments: [] };
  await inBatches(await app.posts.summaries(), async (post) => {
    undecided.comments.push({ post, id: await fillThread(app, post) });
  });
  for (let n = 0; n < WAITING; n++) {
    const [id, at] = [app.newId(), app.now().toISOString()];
    await app.thoughts.submit(id, { ...THOUGHT, at });
    undecided.thoughts.push(id);
  }
  // An earlier deploy exists.
  await app.rebuilds.call(app.newId(), await app.posts.contentTag());
  return undecided;
}

/** Returns the id of one of the comments. */
async function fillThread(app: App, post: PostRef & { date: string }): Promise<string> {
  let latest = '';
  for (let n = 0; n < COMMENTS_EACH; n++) {
    const change = app.newId();
    await app.comments.add(post, {
      ...{ id: change, kind: 'written', change },
      comment: {
        ...{ name: 'Grace', email: 'grace@example.org', comment: REMARK },
        ...{ at: post.date, depth: 0 },
      },
    });
    latest = change;
  }
  return latest;
}
