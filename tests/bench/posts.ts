import { CATEGORY_KEYS } from '#domain/category.ts';
import { type Post, postId } from '#domain/posts/post.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';

const SENTENCE =
  'The ledger of the harbour lists every ship by the day it came, the day it left, and what it was said to carry. ';

/** Returns posts of about 900 words each, an hour apart, spread over the categories. */
export function samplePosts(count: number): Post[] {
  return Array.from({ length: count }, (_, n) => {
    const date = new Date(Date.UTC(2026, 9, 1) - n * 3_600_000);
    const title = `On harbours ${n}`;
    return {
      id: postId(title, date),
      title,
      subheading: 'What the books of a port remember',
      category: CATEGORY_KEYS[n % CATEGORY_KEYS.length] ?? 'tech',
      content: Array.from({ length: 12 }, (__, p) => ({
        type: 'paragraph' as const,
        text: `<em>${n}.${p}</em> ${SENTENCE.repeat(3)}`,
      })),
      date: date.toISOString(),
      author: 'Ada',
    };
  });
}

/** Stores posts in a data folder, like publishing. */
export async function fillStore(dataDir: string, posts: readonly Post[]): Promise<void> {
  const { store, close } = await openLocalStore(dataDir);
  const app = localApp(store);
  await inBatches(posts, (post) =>
    app.posts.add(
      { category: post.category, id: post.id, rev: app.newId(), kind: 'written', from: undefined },
      { by: 'Ada', at: post.date, post },
    ),
  );
  await close();
}
