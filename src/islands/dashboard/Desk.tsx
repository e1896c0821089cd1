import { useState } from 'react';
import { SiteStatus } from '#islands/shared/SiteStatus.tsx';
import { AllBlogs } from './AllBlogs.tsx';
import styles from './dashboard.module.css';
import { DeskHeader } from './DeskHeader.tsx';
import { Section } from './Section.tsx';
import { Summary } from './Summary.tsx';
import { usePosts } from './use-posts.ts';

/** The dashboard's sections, one below the other. */
export function Desk() {
  const blogs = usePosts();
  const [showsAll, setShowsAll] = useState(false);

  return (
    <div className={styles.desk}>
      <DeskHeader onAllBlogs={() => setShowsAll(true)} />
      <Section title="Posts">
        <Summary {...blogs} />
      </Section>
      <Section title="Site">
        <SiteStatus change={blogs.deleted} />
      </Section>
      {showsAll && <AllBlogs {...blogs} onClose={() => setShowsAll(false)} />}
    </div>
  );
}
