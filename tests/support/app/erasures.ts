import { findTexts } from '#scripts/readers/find-texts.ts';
import { memorySource } from '#tests/support/backup/archives.ts';
import { publish } from './blog.ts';
import { comment, decline, feed, publishThought, thread, tryToSubmit } from './readers.ts';
import { edit, RECEIPT } from './receipts.ts';
import { moderate } from './moderation.ts';
import type { TestApp } from './test-app.ts';

/** The texts of a reader, and the signs by which any part of them is found in a store. */
export const READER = 'grace@example.org';
const SIGNS = /grace|hopper|secret words/i;

/**
 * Publishes the sample post with texts of one reader in every state, and a reply of somebody else. Returns the id of the
 * comment that has the reply.
 */
export async function siteOfReader(app: TestApp): Promise<string> {
  const mine = { name: 'Hopper', email: 'Grace@Example.org', comment: 'secret words' };
  await publish(app);
  const { id } = await comment(app, { ...mine, receipt: RECEIPT });
  await edit(app, id, 'secret words, edited');
  await comment(app, { name: 'Ada', email: 'ada@example.org', comment: 'A reply' }, id);
  const removed = await comment(app, { ...mine, comment: 'secret words, removed' });
  await moderate(app, 'remove', removed.id);
  const thought = { name: 'Hopper', contact: `Hopper <${READER}>` };
  await publishThought(app, { ...thought, content: 'secret words, published' });
  const declined = await publishThought(app, { ...thought, content: 'secret words, declined' });
  await decline(app, declined);
  await publishThought(app, { content: 'Another thought' });
  await tryToSubmit(app, { ...thought, content: 'secret words, waiting' });
  // Readers make the snapshots of the thread and of the feed.
  await Promise.all([thread(app), feed(app)]);
  await app.settled();
  return id;
}

/** Returns the names of the texts of the reader. */
export async function textsOfReader(app: TestApp): Promise<string[]> {
  const { texts } = await findTexts(memorySource(app.store), READER);
  return texts.filter(({ match }) => match === 'address').map(({ text }) => text);
}

/** Returns the keys in a store that hold anything of the reader. */
export async function tracesOfReader(app: TestApp): Promise<string[]> {
  const keys = await app.keys();
  const texts = await Promise.all(keys.map((key) => app.store.get(key)));
  return keys.filter((_, n) => SIGNS.test(texts[n] ?? '') || /"receipt"/.test(texts[n] ?? ''));
}
