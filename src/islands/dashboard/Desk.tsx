import { useState } from 'react';
import { lastChange } from '#domain/post.ts';
import { expectedPage } from '#islands/shared/expected-page.ts';
import { SiteStatus } from '#islands/shared/SiteStatus.tsx';
import { AccessSection } from './AccessSection.tsx';
import { AllBlogs } from './AllBlogs.tsx';
import styles from './dashboard.module.css';
import { DraftsSection } from './DraftsSection.tsx';
import { DeskHeader } from './DeskHeader.tsx';
import { ManagedComments } from './ManagedComments.tsx';
import { PendingThoughts } from './PendingThoughts.tsx';
import { Section } from './Section.tsx';
import { Statistics } from './Statistics.tsx';
import { Tiles } from './Tiles.tsx';
import { TrashSection } from './TrashSection.tsx';
import { useDrafts } from './use-drafts.ts';
import { usePosts } from './use-posts.ts';
import { useStats } from './use-stats.ts';
import { useTrash } from './use-trash.ts';

/** Shows the sections of the dashboard: content, moderation and statistics. */
export function Desk() {
  const blogs = usePosts();
  const stats = useStats(blogs.changes);
  const drafts = useDrafts();
  const trash = useTrash(blogs.deleted, blogs.restored);
  const [showsAll, setShowsAll] = useState(false);
  const posts = { value: blogs.posts, failure: blogs.failure, reload: blogs.reload };

  const newest = blogs.posts?.toSorted((a, b) => (lastChange(a) < lastChange(b) ? 1 : -1))[0];

  return (
    <div className={styles.desk}>
      <DeskHeader onAllBlogs={() => setShowsAll(true)} />
      <Tiles stats={stats} posts={posts} />
      <Section title="Site">
        <SiteStatus page={newest && expectedPage(newest)} change={blogs.changes} />
      </Section>
      <DraftsSection {...drafts} />
      <PendingThoughts />
      <ManagedComments />
      <Statistics stats={stats} posts={posts} />
      <TrashSection trash={trash} drafts={drafts} />
      <AccessSection />
      {showsAll && <AllBlogs {...blogs} onClose={() => setShowsAll(false)} />}
    </div>
  );
}
