import type { App } from '#app';
import { CATEGORY_KEYS } from '#domain/category.ts';
import { type Post, postId } from '#domain/posts/post.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { withGuessedLanguage } from '#post/language/with-guessed-language.ts';
import { addPost, documentOf } from '#tests/support/app/documents.ts';
import { sampleComment } from '#tests/support/app/readers.ts';

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
  await withStore(dataDir, (app) =>
    inBatches(posts, async (post) => {
      await addPost(app, await withGuessedLanguage(post));
    }),
  );
}

/** Stores a new post, and a comment on another one. */
export async function publishMore(dataDir: string, [post]: readonly Post[]): Promise<void> {
  const [sample] = samplePosts(1);
  if (!post || !sample) throw new Error('There is no post to comment on.');
  const date = new Date(Date.UTC(2026, 10, 1));
  await fillStore(dataDir, [{ ...sample, id: postId('One more', date), date: date.toISOString() }]);
  await withStore(dataDir, async (app) => {
    await addComment(app, await documentOf(app, post), date.toISOString());
  });
}

/** Stores a comment on a document. Returns its id. */
export async function addComment(
  app: App,
  document: string,
  at: string,
  text = '<p>A remark</p>',
): Promise<string> {
  const id = app.newId();
  const comment = { ...sampleComment, comment: text, at, depth: 0 };
  await app.comments.add(document, { id, kind: 'written', change: id, comment });
  return id;
}

/** Adds so many comments to a post, a minute apart. */
export const discuss = (dataDir: string, post: Post, count: number): Promise<void> =>
  withStore(dataDir, async (app) => {
    const document = await documentOf(app, post);
    for (let n = 0; n < count; n++) {
      const at = new Date(Date.parse(post.date) + n * 60_000).toISOString();
      await addComment(app, document, at, `<p>Remark ${n} about the harbour and its ledger.</p>`);
    }
  });

/** Changes what every page shows. */
export const renameSite = (dataDir: string): Promise<void> =>
  withStore(dataDir, (app) =>
    app.site.addSettings(app.newId(), {
      by: 'Ada',
      at: app.now().toISOString(),
      settings: { ...DEFAULT_SETTINGS, title: 'Another name' },
    }),
  );

/** Does some work with the app over a data folder. */
async function withStore(dataDir: string, work: (app: App) => Promise<unknown>): Promise<void> {
  const { store, close } = await openLocalStore(dataDir);
  await work(localApp(store));
  await close();
}
