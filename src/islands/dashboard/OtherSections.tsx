import { memo, type ReactNode } from 'react';
import type { PendingThought } from '#domain/thoughts/thought.ts';
import { later } from '#islands/ui/later/later.tsx';
import type { Pages } from '#islands/ui/resource/use-pages.ts';
import { BackupSection } from './backup/BackupSection.tsx';
import styles from './dashboard.module.css';
import { DraftsSection } from './DraftsSection.tsx';
import { HealthSection } from './health/HealthSection.tsx';
import { LoadingSection } from './LoadingSection.tsx';
import { type SectionName, SECTIONS } from './navigation/sections.ts';
import { Notifications } from './Notifications.tsx';
import { OwnPages } from './OwnPages.tsx';
import { AllPosts } from './posts/AllPosts.tsx';
import { ManagedComments } from './readers/ManagedComments.tsx';
import { PendingThoughts } from './readers/PendingThoughts.tsx';
import type { useComments } from './readers/use-comments.ts';
import { AboutSettings } from './settings/AboutSettings.tsx';
import { AppearanceSettings } from './settings/AppearanceSettings.tsx';
import { BuildHookSettings } from './settings/BuildHookSettings.tsx';
import { PublishingSettings } from './settings/PublishingSettings.tsx';
import { ReadingSettings } from './settings/ReadingSettings.tsx';
import { SectionSettings } from './settings/SectionSettings.tsx';
import { Statistics } from './statistics/Statistics.tsx';
import { TrashSection } from './TrashSection.tsx';
import type { useUnsavedTexts } from './use-unsaved-texts.ts';

export { AllPosts };

/** Makes a section of which most visits of the dashboard load nothing. */
const rare = (name: SectionName, load: Parameters<typeof later<object>>[0]) =>
  later(load, {
    part: SECTIONS[name].label,
    frame: (message) => <LoadingSection name={name}>{message}</LoadingSection>,
  });

const AccessSection = rare(
  'access',
  async () => (await import('./access/AccessSection.tsx')).default,
);
const DeliverySection = rare(
  'delivery',
  async () => (await import('./delivery/DeliverySection.tsx')).default,
);
const LettersSection = rare(
  'letters',
  async () => (await import('./letters/LettersSection.tsx')).default,
);
const NetworksSection = rare(
  'networks',
  async () => (await import('./networks/NetworksSection.tsx')).default,
);
const ProbeSection = rare('probe', async () => (await import('./probe/ProbeSection.tsx')).default);

interface Props {
  readonly name: Exclude<SectionName, 'desk'>;
  readonly comments: ReturnType<typeof useComments>;
  readonly thoughts: Pages<PendingThought>;
  readonly unsaved: ReturnType<typeof useUnsavedTexts>;
}

/** Shows a section that the dashboard does not begin with. It is drawn anew if what it shows changes. */
export const OtherSection = memo(function OtherSection(props: Props): ReactNode {
  const { name, comments, thoughts, unsaved } = props;
  switch (name) {
    case 'thoughts':
      return <PendingThoughts thoughts={thoughts} />;
    case 'comments':
      return <ManagedComments comments={comments} />;
    case 'letters':
      return <LettersSection />;
    case 'delivery':
      return <DeliverySection />;
    case 'networks':
      return <NetworksSection />;
    case 'posts':
      return <AllPosts />;
    case 'drafts':
      return <DraftsSection unsaved={unsaved} />;
    case 'statistics':
      return <Statistics />;
    case 'settings':
      return <AboutSettings />;
    case 'appearance':
      return <AppearanceSettings />;
    case 'sections':
      return <SectionSettings />;
    case 'reading':
      return <ReadingSettings />;
    case 'publishing':
      return (
        <div className={styles.panels}>
          <PublishingSettings />
          <BuildHookSettings />
          <Notifications />
        </div>
      );
    case 'pages':
      return <OwnPages />;
    case 'backup':
      return <BackupSection />;
    case 'trash':
      return <TrashSection />;
    case 'health':
      return <HealthSection />;
    case 'probe':
      return <ProbeSection />;
    case 'access':
      return <AccessSection />;
  }
});
