import { SessionEnded } from '#islands/auth/SessionEnded.tsx';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import type { Decided } from './use-row-action.ts';

/** Shows the result of the last decision. It is rendered even if there is none. */
export function DecisionStatus({ decided }: { decided: Decided | undefined }) {
  return (
    <StatusLine tone={decided?.tone}>
      {decided?.words}
      {decided?.signedOut && <SessionEnded />}
    </StatusLine>
  );
}
