import type { App } from '#app';
import type { Figures } from '#domain/desk/desk.ts';
import { lastChange } from '#domain/posts/post.ts';
import { estimateVisitors } from '#domain/statistics/hyperloglog.ts';
import type { ListedPost } from '#store/documents/document-index.ts';
import { mergeTotals } from '#store/ledger/totals.ts';
import { marginOf, sum, withoutApart } from '#usecases/statistics/read-stats.ts';

/** Counts posts, their authors and their views, and finds the posts that the desk names. */
export async function readFigures(app: App): Promise<Figures> {
  const [{ posts }, totals] = await Promise.all([app.documents.index(), app.views.totals()]);
  const readers = withoutApart(totals).subjects;
  const [newest] = posts;
  const changed = posts.reduce(
    (last, post) => (last && lastChange(last) >= lastChange(post) ? last : post),
    newest,
  );
  return {
    posts: posts.length,
    authors: new Set(posts.map(({ author }) => author)).size,
    views: sum(Object.entries(readers)),
    margin: marginOf(Object.values(totals.sampled)),
    botViews: totals.tags['bot'] ?? 0,
    authorViews: totals.tags['author'] ?? 0,
    ...(newest && { newest: newestOf(newest, readers[newest.document]) }),
    ...(changed && { changed: { ...addressOf(changed), at: lastChange(changed) } }),
  };
}

const addressOf = ({ category, id }: ListedPost) => ({ category, id });

const newestOf = (post: ListedPost, views = 0) => ({
  ...addressOf(post),
  title: post.title,
  date: post.date,
  views,
});

/** Estimates the number of visitors. A view of a post is a visit too. */
export async function readVisitors(app: App): Promise<number> {
  const totals = await Promise.all([app.visits.totals(), app.views.totals()]);
  return estimateVisitors(mergeTotals(totals).registers);
}
