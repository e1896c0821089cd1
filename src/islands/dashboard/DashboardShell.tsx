import type { ReactNode } from 'react';
import { AUTHOR_TITLES } from '#domain/site/navigation.ts';
import controls from '#islands/ui/controls.module.css';
import { LoadingMessage } from '#islands/ui/Loading.tsx';
import styles from './dashboard.module.css';
import { SectionLinks } from './navigation/SectionLinks.tsx';
import { type SectionName, SECTIONS } from './navigation/sections.ts';

/** Shows the frame of the dashboard while its content is loading. The page has it as HTML, before there is a section. */
export const DashboardShell = ({ section }: { readonly section?: SectionName }) => (
  <DashboardFrame header={<NoActions />} links={<SectionLinks current={section} />}>
    <LoadingMessage />
  </DashboardFrame>
);

/** Takes the room of the actions, which would do nothing yet. */
const NoActions = () => (
  <div className={`${controls.row} ${styles.waiting}`} aria-hidden>
    <span className={controls.button}>{AUTHOR_TITLES.editor}</span>
    <span className={controls.button}>{SECTIONS.posts.label}</span>
    <span className={controls.button}>Logout</span>
  </div>
);

interface Props {
  /** Stands after the title. */
  readonly header: ReactNode;
  readonly links: ReactNode;
  readonly children: ReactNode;
}

/** Arranges the title, the links to the sections, and a section. */
export const DashboardFrame = ({ header, links, children }: Props) => (
  <div className={styles.sections}>
    <header className={styles.header}>
      <h1 className={styles.title}>{AUTHOR_TITLES.dashboard}</h1>
      {header}
    </header>
    <div className={styles.frame}>
      {links}
      <div className={styles.main}>{children}</div>
    </div>
  </div>
);
