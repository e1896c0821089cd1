import type { FactStore } from '#store/facts/fact-store.ts';
import { dashboardStats } from '#tests/support/app/endpoints.ts';
import { memoryStore, type Interference } from '#tests/support/store/memory.ts';
import { draftList, trashList } from './author.ts';
import { listed, read } from './blog.ts';
import { managed } from './moderation.ts';
import { IN_TECH, pageOf, threadAt } from './moves.ts';
import { feed, likeCounts, pending } from './readers.ts';
import { samplePath } from './sample.ts';
import { openSettings, pageList } from './site-content.ts';
import type { TestApp } from './test-app.ts';
import { stats } from './visitors.ts';

/** Copies a store in memory. The copy's interference begins when it is complete. */
export async function copyOf(store: FactStore, interference: Interference): Promise<FactStore> {
  let isComplete = false;
  const copy = memoryStore({
    before: (...call) => (isComplete ? interference.before?.(...call) : undefined),
    after: (...call) => (isComplete ? interference.after?.(...call) : undefined),
  });
  for (const { key } of await store.list('')) {
    const fact = await store.get(key);
    if (fact !== undefined) await copy.put(key, fact);
  }
  isComplete = true;
  return copy;
}

/** Loads everything that readers and authors of a site see, without ids and times that differ from run to run. */
export async function wholeSite(app: TestApp): Promise<unknown> {
  const posts = await listed(app);
  const seen = {
    posts,
    text: await (await read(app)).text(),
    pages: [await pageOf(app, samplePath), await pageOf(app, IN_TECH)],
    threads: await Promise.all(posts.map((post) => threadAt(app, post))),
    drafts: await draftList(app),
    trash: await trashList(app),
    comments: await managed(app),
    thoughts: [await pending(app), await feed(app), await likeCounts(app)],
    statistics: await stats(app, dashboardStats),
    site: [await pageList(app), await openSettings(app)],
  };
  const text = JSON.stringify(seen).replaceAll(/\b[0-9a-z]{21}\b/g, 'ID');
  return JSON.parse(text.replaceAll(/2026-1[12]-\d\dT1[2-9]:[\d:.]+Z/g, 'NOW')) as unknown;
}
