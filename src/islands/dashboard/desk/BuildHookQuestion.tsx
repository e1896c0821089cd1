import { useRef, useState } from 'react';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { BUILD_HOOK } from '#islands/dashboard/resources.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import {
  BUILD_HOOK_MESSAGES,
  hookText,
  WHERE,
} from '#islands/dashboard/settings/build-hook-messages.ts';
import { BuildHookForm } from '#islands/dashboard/settings/BuildHookForm.tsx';
import controls from '#islands/ui/controls.module.css';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import styles from './desk.module.css';

/** Asks for the build hook, until there is one or an author says that there is none. Then says what follows, once. */
export function BuildHookQuestion() {
  const state = useShared(BUILD_HOOK).value;
  const [isSaved, setSaved] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!state?.isSettable) return null;
  const { hook, isDismissed } = state;
  const isOpen = hook === undefined && !isDismissed;
  if (!isOpen && !isSaved) return null;

  const onSaved = () => {
    setSaved(true);
    heading.current?.focus();
  };

  return (
    <Section title="Let the site build itself" heading={heading}>
      {isOpen ? (
        <>
          <p className={dashboard.quiet}>{BUILD_HOOK_MESSAGES.why}</p>
          <ol className={styles.steps}>
            {WHERE.map((line) => (
              <li key={line} className={styles.step}>
                {line}
              </li>
            ))}
          </ol>
          <BuildHookForm dismissal="It has no repository" onSaved={onSaved}>
            <p className={dashboard.quiet}>{BUILD_HOOK_MESSAGES.noRepository}</p>
          </BuildHookForm>
        </>
      ) : (
        <p role="status">
          {hook ? `${hookText(hook)} ${BUILD_HOOK_MESSAGES.saved}` : BUILD_HOOK_MESSAGES.dismissed}{' '}
          <a className={controls.link} href="#probe">
            Check that everything works
          </a>
        </p>
      )}
    </Section>
  );
}
