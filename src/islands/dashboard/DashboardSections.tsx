import { useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { formatNumber } from '#domain/number.ts';
import { lastChange } from '#domain/posts/post.ts';
import { PAGE_TITLES } from '#domain/site/navigation.ts';
import { expectedPage } from '#islands/site-status/expected-page.ts';
import { SiteStatus } from '#islands/site-status/SiteStatus.tsx';
import { AccessSection } from '#islands/dashboard/access/AccessSection.tsx';
import { PrivateFeed } from '#islands/dashboard/access/PrivateFeed.tsx';
import { AllPosts } from '#islands/dashboard/posts/AllPosts.tsx';
import styles from './dashboard.module.css';
import { DraftsSection } from '#islands/dashboard/drafts/DraftsSection.tsx';
import { DashboardHeader } from './DashboardHeader.tsx';
import { ManagedComments } from '#islands/dashboard/comments/ManagedComments.tsx';
import { BackupSection } from '#islands/dashboard/backup/BackupSection.tsx';
import { Panel } from '#islands/dashboard/navigation/Panel.tsx';
import { PendingThoughts } from '#islands/dashboard/thoughts/PendingThoughts.tsx';
import { SECTION_LABELS } from '#islands/dashboard/navigation/sections.ts';
import { SectionLinks } from '#islands/dashboard/navigation/SectionLinks.tsx';
import { SettingsSection } from '#islands/dashboard/settings/SettingsSection.tsx';
import { Statistics } from '#islands/dashboard/statistics/Statistics.tsx';
import { Tiles } from '#islands/dashboard/statistics/Tiles.tsx';
import { TrashSection } from '#islands/dashboard/trash/TrashSection.tsx';
import { reloadTimeZone } from '#islands/time/use-time-zone.ts';
import { useDrafts } from '#islands/dashboard/drafts/use-drafts.ts';
import { useManagedComments } from '#islands/dashboard/comments/use-managed-comments.ts';
import { usePages } from '#islands/dashboard/pages/use-pages.ts';
import { usePageTitle } from '#islands/ui/use-page-title.ts';
import { usePending } from '#islands/dashboard/thoughts/use-pending.ts';
import { usePosts } from '#islands/dashboard/posts/use-posts.ts';
import { useSection } from '#islands/dashboard/navigation/use-section.ts';
import { useUnsavedTexts } from '#islands/dashboard/drafts/use-unsaved-texts.ts';
import { useStats } from '#islands/dashboard/statistics/use-stats.ts';
import { dashboardTitle } from './messages.ts';

/** Shows the dashboard: the main figures, and one section at a time with links to the others. */
export function DashboardSections() {
  const section = useSection();
  usePageTitle(
    section === 'thoughts' ? PAGE_TITLES.dashboard : dashboardTitle(SECTION_LABELS[section]),
  );
  const { posts, notice, deleting, remove, deleted, changes, restored } = usePosts();
  const stats = useStats(changes);
  const pending = usePending();
  const comments = useManagedComments();
  const drafts = useDrafts();
  const unsaved = useUnsavedTexts();
  const [showsAll, setShowsAll] = useState(false);
  const [siteChanges, setSiteChanges] = useState(0);
  const onSiteChanged = () => setSiteChanges((count) => count + 1);
  const pages = usePages(onSiteChanged, section === 'settings' || section === 'trash');

  const newest = posts.value?.toSorted((a, b) => (lastChange(a) < lastChange(b) ? 1 : -1))[0];
  const counts = {
    thoughts: countText(pending.waiting.value?.length ?? 0, pending.hasOlder),
    comments: countText(comments.waiting, comments.waiting >= LIMITS.waitingComments),
    drafts: countText((drafts.drafts.value?.length ?? 0) + unsaved.length),
  };

  return (
    <div className={styles.sections}>
      <div className={styles.top}>
        <DashboardHeader onAllBlogs={() => setShowsAll(true)} />
        <section aria-label="Site">
          <SiteStatus page={newest && expectedPage(newest)} change={changes + siteChanges} />
        </section>
      </div>
      <Tiles stats={stats} posts={posts} />
      <SectionLinks current={section} counts={counts} />
      <Panel isCurrent={section === 'thoughts'}>
        <PendingThoughts pending={pending} />
      </Panel>
      <Panel isCurrent={section === 'comments'}>
        <ManagedComments comments={comments} />
      </Panel>
      <Panel isCurrent={section === 'drafts'}>
        <DraftsSection
          drafts={drafts.drafts}
          unsaved={unsaved}
          busy={drafts.busy}
          notice={drafts.removed}
          remove={drafts.remove}
        />
      </Panel>
      <Panel isCurrent={section === 'statistics'}>
        <Statistics stats={stats} posts={posts} />
      </Panel>
      <Panel isCurrent={section === 'settings'}>
        <div className={styles.panels}>
          <SettingsSection
            pages={pages}
            onChanged={() => {
              onSiteChanged();
              void reloadTimeZone();
            }}
          />
          <BackupSection />
        </div>
      </Panel>
      <Panel isCurrent={section === 'trash'}>
        <TrashSection deleted={deleted} onRestored={restored} drafts={drafts} pages={pages} />
      </Panel>
      <Panel isCurrent={section === 'access'}>
        <div className={styles.panels}>
          <AccessSection />
          <PrivateFeed />
        </div>
      </Panel>
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

/** Returns the text for a number of items; undefined without any. */
const countText = (count: number, more = false) =>
  count === 0 && !more ? undefined : formatNumber(count) + (more ? '+' : '');
