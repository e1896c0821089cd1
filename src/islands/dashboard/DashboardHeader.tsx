import { type ReactNode, useState } from 'react';
import { logout } from '#api-client/session/session.ts';
import { AUTHOR_TITLES } from '#domain/site/navigation.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import type { Notice } from '#islands/ui/notice.ts';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import styles from './dashboard.module.css';
import { DASHBOARD_MESSAGES } from './messages.ts';
import { SECTIONS } from './navigation/sections.ts';
import { AllPosts } from './posts/AllPosts.tsx';

interface Props {
  /** The state of the site. */
  readonly children: ReactNode;
}

/** Shows the dashboard's title, the state of the site, and the actions for all of it. */
export function DashboardHeader({ children }: Props) {
  const [notice, setNotice] = useState<Notice>();
  const [isListed, setListed] = useState(false);

  async function leave() {
    if (!window.confirm(DASHBOARD_MESSAGES.logoutQuestion)) return;
    const result = await logout();
    if (result.ok) window.location.replace('/admin/login');
    else setNotice({ kind: 'error', text: DASHBOARD_MESSAGES.logoutFailed });
  }

  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{AUTHOR_TITLES.dashboard}</h1>
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
    </header>
  );
}
