import { AUTHOR_TITLES } from '#domain/site/navigation.ts';
import { Protected } from '#islands/auth/Protected.tsx';
import { type ComponentProps, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { postPath } from '#domain/posts/post-path.ts';
import { loadPending, pendingOf } from './readers/load-pending.ts';
import { useComments } from './readers/use-comments.ts';
import type { PendingThought } from '#domain/thoughts/thought.ts';
import { type Pages, usePages } from '#islands/ui/resource/use-pages.ts';
import { DashboardFrame, DashboardShell } from './DashboardShell.tsx';
import { Desk } from './desk/Desk.tsx';
import { openDesk } from './desk/open-desk.ts';
import { LoadingSection } from './LoadingSection.tsx';
import { DASHBOARD_MESSAGES } from './messages.ts';
import { AfterPaint } from '#islands/ui/later/AfterPaint.tsx';
import { later } from '#islands/ui/later/later.tsx';
import { whenIdle } from '#islands/ui/later/when-idle.ts';
import { useUnsavedTexts } from './use-unsaved-texts.ts';
import { SectionLinks } from './navigation/SectionLinks.tsx';
import { SECTION_NAMES, type SectionName, SECTIONS, useSection } from './navigation/sections.ts';
import { DESK, DRAFTS } from './resources.ts';
import { SiteStatus } from '#islands/site-status/SiteStatus.tsx';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { usePageTitle } from '#islands/ui/use-page-title.ts';
import styles from './dashboard.module.css';
import { logout } from '#api-client/session/session.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import type { Notice } from '#islands/ui/notice.ts';
import { StatusLine } from '#islands/ui/StatusLine.tsx';

type Others = typeof import('./OtherSections.tsx');

// Most visits begin with the desk. What the others need is loaded once that is shown.
const others = () => import('./OtherSections.tsx');

const OtherSection = later<ComponentProps<Others['OtherSection']>>(
  async () => (await others()).OtherSection,
  {
    part: 'the section',
    frame: (message, { name }) => <LoadingSection name={name}>{message}</LoadingSection>,
  },
);

const AllPosts = later<{ readonly onClose: () => void }>(async () => (await others()).AllPosts, {
  part: SECTIONS.posts.label,
});

export const Dashboard = () => (
  <Protected title={AUTHOR_TITLES.dashboard} check={openDesk} shell={<Shell />}>
    <DashboardSections />
  </Protected>
);

// The dashboard itself does not follow the section, or a change would draw all of it anew.
const Shell = () => <DashboardShell section={useSection()} />;

/** Holds what several sections show. */
function DashboardSections() {
  const desk = useShared(DESK).value;
  const thoughts = usePages<PendingThought>(loadPending, pendingOf(desk?.thoughts));
  const comments = useComments(desk?.comments);
  useEffect(() => whenIdle(() => void OtherSection.preload()), []);
  const { changed } = desk?.figures ?? {};
  const page = changed && { path: postPath(changed), marker: changed.at };
  return <Sections page={page} comments={comments} thoughts={thoughts} />;
}

interface SectionsProps {
  /** The page by which the state of the site is told. */
  readonly page: ComponentProps<typeof SiteStatus>['page'];
  readonly comments: ReturnType<typeof useComments>;
  readonly thoughts: Pages<PendingThought>;
}

/** Shows one section at a time, with links to the others. One that was open before is not drawn anew. */
function Sections({ page, comments, thoughts }: SectionsProps) {
  const section = useSection();
  usePageTitle(
    section === 'desk' ? AUTHOR_TITLES.dashboard : `${SECTIONS[section].label} - Dashboard`,
  );
  const drafts = useShared(DRAFTS);
  const unsaved = useUnsavedTexts(section === 'drafts');
  const counts = {
    thoughts: { count: thoughts.items.length, hasMore: thoughts.hasMore },
    comments: { count: comments.waiting, hasMore: comments.waiting >= LIMITS.waitingComments },
    drafts: { count: (drafts.value?.length ?? 0) + unsaved.length, hasMore: false },
  };

  return (
    <DashboardFrame
      header={
        <DashboardHeader>
          <SiteStatus page={page} />
        </DashboardHeader>
      }
      links={<SectionLinks current={section} counts={counts} />}
    >
      {SECTION_NAMES.map((name) => (
        <Panel key={name} name={name} isCurrent={section === name}>
          {name === 'desk' ? (
            <Desk comments={comments} thoughts={thoughts} />
          ) : (
            <OtherSection
              name={name}
              comments={comments}
              thoughts={thoughts}
              unsaved={name === 'drafts' ? unsaved : NONE}
            />
          )}
        </Panel>
      ))}
    </DashboardFrame>
  );
}

const NONE: ReturnType<typeof useUnsavedTexts> = [];

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
  readonly name: SectionName;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

/**
 * Shows its section while it is the current one. The section is mounted when it is first opened, and then stays mounted, so that
 * nothing typed, loaded or downloadable in it is lost. When it is opened by a link, its heading gets the focus.
 */
const Panel = memo(function Panel({ name, isCurrent, children }: PanelProps) {
  const [wasOpened, setWasOpened] = useState(isCurrent);
  const [beganHere] = useState(isCurrent);
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
      {(wasOpened || isCurrent) &&
        (beganHere ? (
          children
        ) : (
          <AfterPaint before={<LoadingSection name={name} />}>{children}</AfterPaint>
        ))}
    </div>
  );
}, staysHidden);

/** Returns true for a section that is hidden before and after. It is drawn when it is opened. */
function staysHidden(before: PanelProps, after: PanelProps): boolean {
  return !before.isCurrent && !after.isCurrent;
}
