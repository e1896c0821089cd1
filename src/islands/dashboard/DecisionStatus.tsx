import { SessionEnded } from '#islands/shared/SessionEnded.tsx';
import { StatusLine } from '#islands/shared/StatusLine.tsx';
import type { Decided } from './use-decision.ts';

/** What came of the last decision, in the page also while there is none. */
export function DecisionStatus({ decided }: { decided: Decided | undefined }) {
  return (
    <StatusLine tone={decided?.tone}>
      {decided?.words}
      {decided?.signedOut && <SessionEnded />}
    </StatusLine>
  );
}
