import { AUTHOR_TITLES } from '#domain/site/navigation.ts';
import { Protected } from '#islands/auth/Protected.tsx';
import { lazy, memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { formatNumber } from '#domain/number.ts';
import { postPath } from '#domain/posts/post.ts';
import { AccessSection } from './access/AccessSection.tsx';
import { PrivateFeed } from './access/PrivateFeed.tsx';
import { BackupSection } from './backup/BackupSection.tsx';
import { ManagedComments } from './readers/ManagedComments.tsx';
import { loadPending, pendingOf, PendingThoughts } from './readers/PendingThoughts.tsx';
import { useComments } from './readers/use-comments.ts';
import type { PendingThought } from '#domain/thoughts/thought.ts';
import { usePages } from '#islands/ui/resource/use-pages.ts';
import { DashboardFrame, DashboardShell } from './DashboardShell.tsx';
import { Desk } from './desk/Desk.tsx';
import { openDesk } from './desk/open-desk.ts';
import { DraftsSection, useUnsavedTexts } from './DraftsSection.tsx';
import { HealthSection } from './health/HealthSection.tsx';
import { DASHBOARD_MESSAGES } from './messages.ts';
import { SectionLinks } from './navigation/SectionLinks.tsx';
import { SECTION_NAMES, type SectionName, SECTIONS, useSection } from './navigation/sections.ts';
import { Notifications } from './Notifications.tsx';
import { AllPosts } from './posts/AllPosts.tsx';
import { OwnPages } from './OwnPages.tsx';
import { DESK, DRAFTS } from './resources.ts';
import { AboutSettings } from './settings/AboutSettings.tsx';
import { AppearanceSettings } from './settings/AppearanceSettings.tsx';
import { BuildHookSettings } from './settings/BuildHookSettings.tsx';
import { PublishingSettings } from './settings/PublishingSettings.tsx';
import { ReadingSettings } from './settings/ReadingSettings.tsx';
import { SectionSettings } from './settings/SectionSettings.tsx';
import { Statistics } from './statistics/Statistics.tsx';
import { TrashSection } from './TrashSection.tsx';
import { SiteStatus } from '#islands/site-status/SiteStatus.tsx';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { usePageTitle } from '#islands/ui/use-page-title.ts';
import styles from './dashboard.module.css';
import { logout } from '#api-client/session/session.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import type { Notice } from '#islands/ui/notice.ts';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import { MESSAGES } from '#domain/messages/messages.ts';

// Most visits of the dashboard do not open them.
const LettersSection = lazy(() => import('./letters/LettersSection.tsx'));
const ProbeSection = lazy(() => import('./probe/ProbeSection.tsx'));

export function Dashboard() {
  const section = useSection();
  return (
    <Protected
      title={AUTHOR_TITLES.dashboard}
      check={openDesk}
      shell={<DashboardShell section={section} />}
    >
      <DashboardSections />
    </Protected>
  );
}

/** Shows the dashboard: one section at a time, with links to the others. */
function DashboardSections() {
  const section = useSection();
  usePageTitle(
    section === 'desk' ? AUTHOR_TITLES.dashboard : `${SECTIONS[section].label} - Dashboard`,
  );
  const desk = useShared(DESK).value;
  const thoughts = usePages<PendingThought>(loadPending, pendingOf(desk?.thoughts));
  const comments = useComments(desk?.comments);
  const drafts = useShared(DRAFTS);
  const unsaved = useUnsavedTexts();

  const { changed } = desk?.figures ?? {};
  const counts = {
    thoughts: countText(thoughts.items.length, thoughts.hasMore),
    comments: countText(comments.waiting, comments.waiting >= LIMITS.waitingComments),
    drafts: countText((drafts.value?.length ?? 0) + unsaved.length),
  };
  const sections: Readonly<Record<SectionName, ReactNode>> = {
    desk: <Desk comments={comments} thoughts={thoughts} />,
    thoughts: <PendingThoughts thoughts={thoughts} />,
    comments: <ManagedComments comments={comments} />,
    letters: (
      <Loaded>
        <LettersSection />
      </Loaded>
    ),
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
        <BuildHookSettings />
        <Notifications />
      </div>
    ),
    pages: <OwnPages />,
    backup: <BackupSection />,
    trash: <TrashSection />,
    health: <HealthSection />,
    probe: (
      <Loaded>
        <ProbeSection />
      </Loaded>
    ),
    access: (
      <div className={styles.panels}>
        <AccessSection />
        <PrivateFeed />
      </div>
    ),
  };

  return (
    <DashboardFrame
      header={
        <DashboardHeader>
          <SiteStatus page={changed && { path: postPath(changed), marker: changed.at }} />
        </DashboardHeader>
      }
      links={<SectionLinks current={section} counts={counts} />}
    >
      {SECTION_NAMES.map((name) => (
        <Panel key={name} isCurrent={section === name}>
          {sections[name]}
        </Panel>
      ))}
    </DashboardFrame>
  );
}

/** Shows a section once its script is loaded. */
const Loaded = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={<p className={styles.quiet}>{MESSAGES.loading}</p>}>{children}</Suspense>
);

/** Returns the text for a number of items; undefined without any. */
const countText = (count: number, more = false) =>
  count === 0 && !more ? undefined : formatNumber(count) + (more ? '+' : '');

/** Shows the state of the site, and the actions for all of it. */
function DashboardHeader({ children }: { readonly children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  const [isListed, setListed] = useState(false);

  async function leave() {
    if (!window.confirm('Are you sure you want to logout?')) return;
    const result = await logout();
    if (result.ok) window.location.replace('/admin/login');
    else setNotice({ kind: 'error', text: DASHBOARD_MESSAGES.logoutFailed });
  }

  return (
    <>
      <section className={styles.state} aria-label="Site">
        {children}
      </section>
      <div className={controls.row}>
        <a className={`${controls.button} ${controls.primary}`} href="/admin">
          {AUTHOR_TITLES.editor}
        </a>
        <Button aria-haspopup="dialog" onClick={() => setListed(true)}>
          {SECTIONS.posts.label}
        </Button>
        <Button onClick={() => void leave()}>Logout</Button>
      </div>
      <StatusLine notice={notice} />
      {isListed && <AllPosts onClose={() => setListed(false)} />}
    </>
  );
}

interface PanelProps {
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

/**
 * Shows its section while it is the current one. The section is mounted when it is first opened, and then stays mounted, so that
 * nothing typed, loaded or downloadable in it is lost. When it is opened by a link, its heading gets the focus.
 */
const Panel = memo(function Panel({ isCurrent, children }: PanelProps) {
  const [wasOpened, setWasOpened] = useState(isCurrent);
  const isFirst = useRef(isCurrent);
  const panel = useRef<HTMLDivElement>(null);

  if (isCurrent && !wasOpened) setWasOpened(true);

  useEffect(() => {
    // The section that the page was opened with does not take the focus.
    if (isCurrent && !isFirst.current) panel.current?.querySelector('h2')?.focus();
    isFirst.current = false;
  }, [isCurrent]);

  return (
    <div ref={panel} hidden={!isCurrent}>
      {(wasOpened || isCurrent) && children}
    </div>
  );
}, staysHidden);

/** Returns true for a section that is hidden before and after. It is drawn when it is opened. */
function staysHidden(before: PanelProps, after: PanelProps): boolean {
  return !before.isCurrent && !after.isCurrent;
}
