import { byNewest, postPath, refKey } from '#domain/posts/post.ts';
import { DEFAULT_RANGE } from '#domain/statistics/stats.ts';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { viewsByReaders } from '#islands/dashboard/messages.ts';
import { POSTS, READING } from '#islands/dashboard/resources.ts';
import { SECTIONS } from '#islands/dashboard/navigation/sections.ts';
import { statisticsPath } from '#islands/dashboard/statistics/statistics-path.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { Time } from '#islands/time/Time.tsx';
import controls from '#islands/ui/controls.module.css';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import styles from './desk.module.css';

/** Shows the newest post with the number of its readers. Shows nothing on a site without posts. */
export function LastPost() {
  const [post] = useShared(POSTS).value?.toSorted(byNewest) ?? [];
  const views = useShared(READING).value?.readers.viewsPerPost;
  if (!post) return null;
  return (
    <Section title="Last post">
      <p className={styles.lastPost}>
        <a className={controls.link} href={postPath(post)} dir="auto">
          {post.title}
        </a>
        <span className={dashboard.quiet}>
          <Time of={post.date} />
          {views && ` · ${viewsByReaders(views[refKey(post)] ?? 0)}`}
        </span>
        <a
          className={`${controls.link} ${styles.small}`}
          href={`#${statisticsPath(DEFAULT_RANGE, post)}`}
        >
          {SECTIONS.statistics.label}
          <span className={controls.visuallyHidden}> of {post.title}</span>
        </a>
      </p>
    </Section>
  );
}
