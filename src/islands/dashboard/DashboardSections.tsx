import { useState } from 'react';
import { lastChange } from '#domain/posts/post.ts';
import { expectedPage } from '#islands/site-status/expected-page.ts';
import { SiteStatus } from '#islands/site-status/SiteStatus.tsx';
import { AccessSection } from '#islands/dashboard/access/AccessSection.tsx';
import { AllPosts } from '#islands/dashboard/posts/AllPosts.tsx';
import styles from './dashboard.module.css';
import { DraftsSection } from '#islands/dashboard/drafts/DraftsSection.tsx';
import { DashboardHeader } from './DashboardHeader.tsx';
import { ManagedComments } from '#islands/dashboard/comments/ManagedComments.tsx';
import { PendingThoughts } from '#islands/dashboard/thoughts/PendingThoughts.tsx';
import { Section } from './Section.tsx';
import { SettingsSection } from '#islands/dashboard/settings/SettingsSection.tsx';
import { Statistics } from '#islands/dashboard/statistics/Statistics.tsx';
import { Tiles } from '#islands/dashboard/statistics/Tiles.tsx';
import { TrashSection } from '#islands/dashboard/trash/TrashSection.tsx';
import { useDrafts } from '#islands/dashboard/drafts/use-drafts.ts';
import { usePages } from '#islands/dashboard/pages/use-pages.ts';
import { usePosts } from '#islands/dashboard/posts/use-posts.ts';
import { useStats } from '#islands/dashboard/statistics/use-stats.ts';
import { useTrash } from '#islands/dashboard/trash/use-trash.ts';

/** Shows the sections of the dashboard: content, moderation, statistics and settings. */
export function DashboardSections() {
  const { posts, notice, deleting, remove, deleted, changes, restored } = usePosts();
  const stats = useStats(changes);
  const drafts = useDrafts();
  const trash = useTrash(deleted, restored);
  const [showsAll, setShowsAll] = useState(false);
  const [siteChanges, setSiteChanges] = useState(0);
  const onSiteChanged = () => setSiteChanges((count) => count + 1);
  const pages = usePages(onSiteChanged);

  const newest = posts.value?.toSorted((a, b) => (lastChange(a) < lastChange(b) ? 1 : -1))[0];

  return (
    <div className={styles.sections}>
      <DashboardHeader onAllBlogs={() => setShowsAll(true)} />
      <Tiles stats={stats} posts={posts} />
      <Section title="Site">
        <SiteStatus page={newest && expectedPage(newest)} change={changes + siteChanges} />
      </Section>
      <DraftsSection
        drafts={drafts.drafts}
        busy={drafts.busy}
        notice={drafts.removed}
        remove={drafts.remove}
      />
      <PendingThoughts />
      <ManagedComments />
      <Statistics stats={stats} posts={posts} />
      <SettingsSection pages={pages} onChanged={onSiteChanged} />
      <TrashSection trash={trash} drafts={drafts} pages={pages} />
      <AccessSection />
      {showsAll && (
        <AllPosts
          posts={posts}
          notice={notice}
          deleting={deleting}
          remove={remove}
          onClose={() => setShowsAll(false)}
        />
      )}
    </div>
  );
}
