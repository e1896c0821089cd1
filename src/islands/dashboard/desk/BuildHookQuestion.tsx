import { useState } from 'react';
import { BUILD_HOOK } from '#islands/dashboard/resources.ts';
import { later } from '#islands/ui/later/later.tsx';
import { useShared } from '#islands/ui/resource/shared-resource.ts';

// Most sites have answered, or are not asked.
const BuildHookPanel = later(async () => (await import('./BuildHookPanel.tsx')).BuildHookPanel, {
  part: 'the question for the build hook',
});

/** Asks for the build hook, until there is one or an author says that there is none. Then says what follows, once. */
export function BuildHookQuestion() {
  const state = useShared(BUILD_HOOK).value;
  const [isSaved, setSaved] = useState(false);
  if (!state?.isSettable) return null;
  const { hook, isDismissed } = state;
  const isOpen = hook === undefined && !isDismissed;
  if (!isOpen && !isSaved) return null;
  return <BuildHookPanel hook={hook} isOpen={isOpen} onSaved={() => setSaved(true)} />;
}
