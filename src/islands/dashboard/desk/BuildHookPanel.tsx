import type { BuildHookState } from '#domain/site/build-hook.ts';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Section } from '#islands/dashboard/Section.tsx';
import { BUILD_HOOK_MESSAGES, hookText } from '#islands/dashboard/settings/build-hook-messages.ts';
import { BuildHookForm } from '#islands/dashboard/settings/BuildHookForm.tsx';
import { BuildHookSteps } from '#islands/dashboard/settings/BuildHookSteps.tsx';
import controls from '#islands/ui/controls.module.css';

interface Props {
  readonly hook: BuildHookState['hook'];
  /** True until the question is answered. */
  readonly isOpen: boolean;
  readonly onSaved: () => void;
}

/** Shows the question for the build hook, or what follows from its answer. */
export const BuildHookPanel = ({ hook, isOpen, onSaved }: Props) => (
  <Section title="Let the site build itself">
    {isOpen ? (
      <>
        <p className={dashboard.quiet}>{BUILD_HOOK_MESSAGES.why}</p>
        <BuildHookSteps />
        <BuildHookForm dismissal="It has no repository" onSaved={onSaved}>
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

/** Moves the focus to what takes the place of the form, which has it announced. */
const focus = (text: HTMLElement | null) => text?.focus();
