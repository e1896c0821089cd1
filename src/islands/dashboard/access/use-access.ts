import { useState } from 'react';
import {
  endSession,
  makeKey,
  readAccess,
  signOutEverywhere,
  withdrawKey,
} from '#api-client/access.ts';
import { fieldsOf } from '#api-client/request.ts';
import { MESSAGES, withdrawQuestion } from '#domain/messages.ts';
import type { KeySummary, SessionSummary } from '#domain/session.ts';
import { useRowAction } from '#islands/dashboard/list/use-row-action.ts';
import { useResource } from '#islands/dashboard/list/use-resource.ts';

/** A new key, whose text cannot be shown again. */
export interface MadeKey {
  readonly label: string;
  readonly key: string;
}

/** Loads the author's sessions, keys and sign-in attempts, and provides the actions on them. */
export function useAccess() {
  const { value: access, failure, reload, change } = useResource(readAccess);
  const { busy, decided, run, decide, succeed, fail } = useRowAction();
  const [made, setMade] = useState<readonly MadeKey[]>([]);
  const [labelError, setLabelError] = useState<string>();

  const end = (session: SessionSummary, onMoved: () => void) =>
    decide({
      call: () => endSession(session.id),
      settle: () => {
        change((before) => ({
          ...before,
          sessions: before.sessions.filter(({ id }) => id !== session.id),
        }));
        return MESSAGES.sessionClosed;
      },
      onMoved,
    });

  const endAll = () =>
    run(async () => {
      if (!window.confirm(MESSAGES.signOutQuestion)) return;
      const result = await signOutEverywhere();
      if (result.ok) window.location.replace('/admin/login');
      else fail(result.failure);
    });

  function withdraw(key: KeySummary, onMoved: () => void) {
    if (busy || !window.confirm(withdrawQuestion(key.label ?? MESSAGES.givenKey))) return;
    void decide({
      call: () => withdrawKey(key.id),
      settle: () => {
        change((before) => ({ ...before, keys: before.keys.filter(({ id }) => id !== key.id) }));
        // The sessions of that key have ended too.
        reload();
        return MESSAGES.keyWithdrawn;
      },
      onMoved,
    });
  }

  /** Creates a key. Returns true on success. */
  async function make(label: string): Promise<boolean> {
    let done = false;
    setLabelError(undefined);
    await run(async () => {
      const result = await makeKey(label);
      if (result.ok) {
        done = true;
        setMade((before) => [...before, { label, key: result.value.key }]);
        succeed(MESSAGES.keyMade);
        reload();
        return;
      }
      setLabelError(fieldsOf(result.failure)['label']);
      fail(result.failure);
    });
    return done;
  }

  return { access, failure, reload, busy, decided, made, labelError, end, endAll, withdraw, make };
}
export type AuthorAccess = ReturnType<typeof useAccess>;
