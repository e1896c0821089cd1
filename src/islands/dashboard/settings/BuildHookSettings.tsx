import { useRef } from 'react';
import styles from '#islands/dashboard/dashboard.module.css';
import { BUILD_HOOK } from '#islands/dashboard/resources.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { BUILD_HOOK_MESSAGES, hookText } from './build-hook-messages.ts';
import { BuildHookForm } from './BuildHookForm.tsx';
import { BuildHookSteps } from './BuildHookSteps.tsx';

/** Shows the build hook and takes another one. Shows nothing where no author may set it. */
export function BuildHookSettings() {
  const state = useShared(BUILD_HOOK).value;
  const heading = useRef<HTMLHeadingElement>(null);
  if (!state?.isSettable) return null;
  const { hook, isDismissed } = state;

  return (
    <Section title="Build hook" heading={heading}>
      <p className={styles.quiet} role="status">
        {hook ? hookText(hook) : BUILD_HOOK_MESSAGES.none}
      </p>
      {!hook && <BuildHookSteps />}
      <BuildHookForm
        {...(hook && {
          label: 'Address of another build hook',
          dismissal: 'Remove it',
          question: BUILD_HOOK_MESSAGES.removal,
        })}
        {...(!hook && !isDismissed && { dismissal: 'It has no repository' })}
        onSaved={() => heading.current?.focus()}
      >
        {!hook && !isDismissed && (
          <p className={styles.quiet}>{BUILD_HOOK_MESSAGES.noRepository}</p>
        )}
      </BuildHookForm>
    </Section>
  );
}
