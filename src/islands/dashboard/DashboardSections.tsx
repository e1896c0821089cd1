import type { ReactNode } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { formatNumber } from '#domain/number.ts';
import { lastChange } from '#domain/posts/post.ts';
import { AUTHOR_TITLES } from '#domain/site/navigation.ts';
import { AccessSection } from '#islands/dashboard/access/AccessSection.tsx';
import { PrivateFeed } from '#islands/dashboard/access/PrivateFeed.tsx';
import { BackupSection } from '#islands/dashboard/backup/BackupSection.tsx';
import { ManagedComments } from '#islands/dashboard/comments/ManagedComments.tsx';
import { useManagedComments } from '#islands/dashboard/comments/use-managed-comments.ts';
import { Desk } from '#islands/dashboard/desk/Desk.tsx';
import { DraftsSection } from '#islands/dashboard/drafts/DraftsSection.tsx';
import { useDrafts } from '#islands/dashboard/drafts/use-drafts.ts';
import { useUnsavedTexts } from '#islands/dashboard/drafts/use-unsaved-texts.ts';
import { HealthSection } from '#islands/dashboard/health/HealthSection.tsx';
import { LettersPanel } from '#islands/dashboard/letters/LettersPanel.tsx';
import { dashboardTitle } from '#islands/dashboard/messages.ts';
import { Panel } from '#islands/dashboard/navigation/Panel.tsx';
import { SectionLinks } from '#islands/dashboard/navigation/SectionLinks.tsx';
import {
  SECTION_NAMES,
  type SectionName,
  SECTIONS,
} from '#islands/dashboard/navigation/sections.ts';
import { useSection } from '#islands/dashboard/navigation/use-section.ts';
import { Notifications } from '#islands/dashboard/notifications/Notifications.tsx';
import { AllPosts } from '#islands/dashboard/posts/AllPosts.tsx';
import { OwnPages } from '#islands/dashboard/pages/OwnPages.tsx';
import { POSTS } from '#islands/dashboard/resources.ts';
import { AboutSettings } from '#islands/dashboard/settings/AboutSettings.tsx';
import { AppearanceSettings } from '#islands/dashboard/settings/AppearanceSettings.tsx';
import { PublishingSettings } from '#islands/dashboard/settings/PublishingSettings.tsx';
import { ReadingSettings } from '#islands/dashboard/settings/ReadingSettings.tsx';
import { SectionSettings } from '#islands/dashboard/settings/SectionSettings.tsx';
import { Statistics } from '#islands/dashboard/statistics/Statistics.tsx';
import { PendingThoughts } from '#islands/dashboard/thoughts/PendingThoughts.tsx';
import { usePending } from '#islands/dashboard/thoughts/use-pending.ts';
import { TrashSection } from '#islands/dashboard/trash/TrashSection.tsx';
import { expectedPage } from '#islands/site-status/expected-page.ts';
import { SiteStatus } from '#islands/site-status/SiteStatus.tsx';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { usePageTitle } from '#islands/ui/use-page-title.ts';
import styles from './dashboard.module.css';
import { DashboardHeader } from './DashboardHeader.tsx';

/** Shows the dashboard: one section at a time, with links to the others. */
export function DashboardSections() {
  const section = useSection();
  usePageTitle(
    section === 'desk' ? AUTHOR_TITLES.dashboard : dashboardTitle(SECTIONS[section].label),
  );
  const posts = useShared(POSTS);
  const pending = usePending();
  const comments = useManagedComments();
  const { drafts } = useDrafts();
  const unsaved = useUnsavedTexts();

  const newest = posts.value?.toSorted((a, b) => (lastChange(a) < lastChange(b) ? 1 : -1))[0];
  const counts = {
    thoughts: countText(pending.waiting.value?.length ?? 0, pending.hasOlder),
    comments: countText(comments.waiting, comments.waiting >= LIMITS.waitingComments),
    drafts: countText((drafts.value?.length ?? 0) + unsaved.length),
  };
  const sections: Readonly<Record<SectionName, ReactNode>> = {
    desk: <Desk comments={comments} />,
    thoughts: <PendingThoughts />,
    comments: <ManagedComments comments={comments} />,
    letters: <LettersPanel />,
    posts: <AllPosts />,
    drafts: <DraftsSection unsaved={unsaved} />,
    statistics: <Statistics />,
    settings: <AboutSettings />,
    appearance: <AppearanceSettings />,
    sections: <SectionSettings />,
    reading: <ReadingSettings />,
    publishing: (
      <div className={styles.panels}>
        <PublishingSettings />
        <Notifications />
      </div>
    ),
    pages: <OwnPages />,
    backup: <BackupSection />,
    trash: <TrashSection />,
    health: <HealthSection />,
    access: (
      <div className={styles.panels}>
        <AccessSection />
        <PrivateFeed />
      </div>
    ),
  };

  return (
    <div className={styles.sections}>
      <DashboardHeader>
        <SiteStatus page={newest && expectedPage(newest)} />
      </DashboardHeader>
      <div className={styles.frame}>
        <SectionLinks current={section} counts={counts} />
        <div className={styles.main}>
          {SECTION_NAMES.map((name) => (
            <Panel key={name} isCurrent={section === name}>
              {sections[name]}
            </Panel>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Returns the text for a number of items; undefined without any. */
const countText = (count: number, more = false) =>
  count === 0 && !more ? undefined : formatNumber(count) + (more ? '+' : '');
