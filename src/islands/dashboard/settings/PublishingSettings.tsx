import { call } from '#api-client/http/call.ts';
import { rebuildDerived } from '#domain/site/calls.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { SECTION_MESSAGES } from '#islands/dashboard/section-messages.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { noteSettingsChange } from './use-settings-part.ts';

/** Offers to make everything anew that the site derives from its texts. */
export function PublishingSettings() {
  const { busy, notice, run, succeed, fail } = useRowAction();

  const rebuild = () =>
    run(async () => {
      const result = await call(rebuildDerived);
      if (!result.ok) {
        fail(result.failure);
        return;
      }
      succeed(SECTION_MESSAGES.derivedRebuilding);
      noteSettingsChange();
    });

  return (
    <Section title="Publishing">
      <p className={styles.quiet}>{SECTION_MESSAGES.derivedHint}</p>
      <Button className={styles.older} busy={busy} onClick={() => void rebuild()}>
        Rebuild everything
      </Button>
      <AuthorStatusLine notice={notice} />
    </Section>
  );
}
