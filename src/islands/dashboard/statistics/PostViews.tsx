import { LIMITS } from '#domain/limits.ts';
import { postPath, refKey } from '#domain/posts/post.ts';
import { type Bar, BarChart } from './BarChart.tsx';
import { LoadError } from '#islands/ui/resource/LoadError.tsx';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { POSTS } from '#islands/dashboard/resources.ts';

interface Props {
  /** Counts by `{category}/{id}`. */
  readonly views: Readonly<Record<string, number>>;
}

/** Shows the views of the newest posts, and the most viewed posts. */
export function PostViews({ views }: Props) {
  const { value, failure, reload } = useShared(POSTS);
  if (failure) return <LoadError part="views by post" onRetry={reload} />;
  const bars = (value ?? []).map((post): Bar & { count: number } => ({
    label: post.title,
    count: views[refKey(post)] ?? 0,
    category: post.category,
    href: postPath(post),
  }));
  const most = bars.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);

  return (
    <>
      <BarChart
        title="Views of the latest posts"
        nouns={['Post', 'Views']}
        bars={bars.slice(0, LIMITS.latestPosts)}
      />
      <BarChart
        title="Most viewed posts"
        nouns={['Post', 'Views']}
        bars={most.slice(0, LIMITS.latestPosts)}
      />
    </>
  );
}
