import { useState } from 'react';
import { SiteStatus } from '#islands/shared/SiteStatus.tsx';
import { AllBlogs } from './AllBlogs.tsx';
import styles from './dashboard.module.css';
import { DeskHeader } from './DeskHeader.tsx';
import { ManagedComments } from './ManagedComments.tsx';
import { PendingThoughts } from './PendingThoughts.tsx';
import { Section } from './Section.tsx';
import { Statistics } from './Statistics.tsx';
import { Tiles } from './Tiles.tsx';
import { usePosts } from './use-posts.ts';
import { useStats } from './use-stats.ts';

/** The dashboard's sections, one below the other: what there is, what waits for the author, what readers did. */
export function Desk() {
  const blogs = usePosts();
  const stats = useStats(blogs.deleted);
  const [showsAll, setShowsAll] = useState(false);
  const posts = { value: blogs.posts, failure: blogs.failure, reload: blogs.reload };

  return (
    <div className={styles.desk}>
      <DeskHeader onAllBlogs={() => setShowsAll(true)} />
      <Tiles stats={stats} posts={posts} />
      <Section title="Site">
        <SiteStatus change={blogs.deleted} />
      </Section>
      <PendingThoughts />
      <ManagedComments />
      <Statistics stats={stats} posts={posts} />
      {showsAll && <AllBlogs {...blogs} onClose={() => setShowsAll(false)} />}
    </div>
  );
}
