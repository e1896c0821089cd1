import type { ReactNode } from 'react';
import { call } from '#api-client/http/call.ts';
import { withLoaded } from '#api-client/http/request.ts';
import { IMPORT_LINK } from '#domain/messages/import-link.ts';
import { DEFAULT_SETTINGS, type SavedSettings } from '#domain/site/site-settings.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { DASHBOARD_MESSAGES, stepsDone } from '#islands/dashboard/messages.ts';
import { SETTINGS } from '#islands/auth/settings.ts';
import { ACCESS, DESK } from '#islands/dashboard/resources.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { noteSiteChange } from '#islands/site-status/site-changes.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import rows from '#islands/dashboard/steps.module.css';
import styles from './desk.module.css';

interface Step {
  readonly label: string;
  readonly href: string;
  readonly hint: string;
  readonly isDone: boolean;
  readonly also?: ReactNode;
}

/** Greets the author of a new site with the steps that are left, until all are done or the author dismisses them. */
export function FirstSteps() {
  const settings = useShared(SETTINGS).value;
  const posts = useShared(DESK).value?.figures?.posts;
  if (!settings || posts === undefined || settings.isSetUp) return null;
  return <Steps settings={settings} posts={posts} />;
}

function Steps({ settings, posts }: { readonly settings: SavedSettings; readonly posts: number }) {
  const access = useShared(ACCESS).value;
  const { busy, notice, run, fail } = useRowAction();
  const steps: readonly Step[] = [
    {
      label: 'Name your site',
      href: '#settings',
      hint: 'Its title and one sentence about it.',
      isDone: settings.title !== DEFAULT_SETTINGS.title,
    },
    {
      label: 'Say who you are',
      href: '#settings',
      hint: 'Your name signs what you write, with one line about you.',
      isDone: settings.authors.length > 0,
    },
    {
      label: 'Write the first post',
      href: '/admin',
      hint: DASHBOARD_MESSAGES.stepPostHint,
      isDone: posts > 0,
      also: (
        <a className={`${controls.link} ${styles.also}`} href="/admin/import">
          Or bring your old site
          <span className={controls.visuallyHidden}>. {IMPORT_LINK.hint}</span>
        </a>
      ),
    },
    {
      label: 'Invite somebody, or another device of yours',
      href: '#access',
      hint: DASHBOARD_MESSAGES.stepKeyHint,
      isDone: (access?.keys.length ?? 0) > 1,
    },
  ];
  const left = steps.filter(({ isDone }) => !isDone);
  if (!access || left.length === 0) return null;

  const dismiss = () =>
    run(async () => {
      const result = await withLoaded(async () => {
        const { saveSettings } = await import('#domain/settings/calls.ts');
        return call(saveSettings, { body: { isSetUp: true, revision: settings.revision } });
      });
      if (!result.ok) {
        fail(result.failure);
        SETTINGS.reload();
        return;
      }
      SETTINGS.change(() => result.value);
      noteSiteChange();
    });

  return (
    <Section title="Welcome" note={stepsDone(steps.length - left.length, steps.length)}>
      <p className={dashboard.quiet}>{posts === 0 && 'Nothing is here yet. '}A few first steps:</p>
      <ol className={rows.steps}>
        {left.map(({ label, href, hint, also }) => (
          <li key={label} className={rows.step}>
            <div>
              <a className={styles.stepLink} href={href}>
                {label}
              </a>
              {also}
              <div className={dashboard.quiet}>{hint}</div>
            </div>
          </li>
        ))}
      </ol>
      <div className={controls.row}>
        <Button of="the first steps" busy={busy} onClick={() => void dismiss()}>
          Dismiss
        </Button>
        <AuthorStatusLine notice={notice} />
      </div>
    </Section>
  );
}
