import { useState } from 'react';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { BUILD_HOOK } from '#islands/dashboard/resources.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { BUILD_HOOK_MESSAGES, hookText } from '#islands/dashboard/settings/build-hook-messages.ts';
import { BuildHookForm } from '#islands/dashboard/settings/BuildHookForm.tsx';
import { BuildHookSteps } from '#islands/dashboard/settings/BuildHookSteps.tsx';
import controls from '#islands/ui/controls.module.css';
import { useShared } from '#islands/ui/resource/shared-resource.ts';

/** Asks for the build hook, until there is one or an author says that there is none. Then says what follows, once. */
export function BuildHookQuestion() {
  const state = useShared(BUILD_HOOK).value;
  const [isSaved, setSaved] = useState(false);
  if (!state?.isSettable) return null;
  const { hook, isDismissed } = state;
  const isOpen = hook === undefined && !isDismissed;
  if (!isOpen && !isSaved) return null;

  return (
    <Section title="Let the site build itself">
      {isOpen ? (
        <>
          <p className={dashboard.quiet}>{BUILD_HOOK_MESSAGES.why}</p>
          <BuildHookSteps />
          <BuildHookForm dismissal="It has no repository" onSaved={() => setSaved(true)}>
            <p className={dashboard.quiet}>{BUILD_HOOK_MESSAGES.noRepository}</p>
          </BuildHookForm>
        </>
      ) : (
        <p ref={focus} tabIndex={-1}>
          {hook ? `${hookText(hook)} ${BUILD_HOOK_MESSAGES.saved}` : BUILD_HOOK_MESSAGES.dismissed}{' '}
          <a className={controls.link} href="#probe">
            Check that everything works
          </a>
        </p>
      )}
    </Section>
  );
}

/** Moves the focus to what takes the place of the form, which has it announced. */
const focus = (text: HTMLElement | null) => text?.focus();
