import { LIMITS } from '#domain/limits.ts';
import { titleOf } from '#islands/dashboard/drafts/use-drafts.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { DRAFTS } from '#islands/dashboard/resources.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { editorPath, targetOfDraft } from '#islands/drafts/editor-target.ts';
import { Time } from '#islands/time/Time.tsx';
import controls from '#islands/ui/controls.module.css';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import styles from './desk.module.css';

/** Shows the latest drafts as sheets of paper, each a link that continues it. Shows nothing if there are none. */
export function DraftSheets() {
  const { value: drafts = [] } = useShared(DRAFTS);
  if (drafts.length === 0) return null;
  return (
    <Section title="Continue writing">
      <ul className={styles.sheets}>
        {drafts.slice(0, LIMITS.deskItems).map((draft) => (
          <li key={draft.id}>
            <a className={styles.sheet} href={editorPath(targetOfDraft(draft))}>
              <span className={styles.sheetTitle} dir="auto">
                {titleOf(draft)}
              </span>
              <span className={styles.sheetText} dir="auto">
                {draft.excerpt || DASHBOARD_MESSAGES.emptyDraft}
              </span>
              <Time className={styles.sheetTime} of={draft.at} />
            </a>
          </li>
        ))}
      </ul>
      {drafts.length > LIMITS.deskItems && (
        <a className={controls.link} href="#drafts">
          {DASHBOARD_MESSAGES.allDrafts}
        </a>
      )}
    </Section>
  );
}
