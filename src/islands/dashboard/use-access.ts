import { useState } from 'react';
import { flushSync } from 'react-dom';
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
import { useDecision } from './use-decision.ts';
import { useLoaded } from './use-loaded.ts';

/** A key that was just made, which nobody can be shown again. */
export interface MadeKey {
  readonly label: string;
  readonly key: string;
}

/** The author's sessions and keys and the latest tries to sign in, and what can be done about them. */
export function useAccess() {
  const { value: access, failure, reload, change } = useLoaded(readAccess);
  const { busy, decided, run, succeed, fail } = useDecision();
  const [made, setMade] = useState<readonly MadeKey[]>([]);
  const [labelError, setLabelError] = useState<string>();

  const end = (session: SessionSummary, onMoved: () => void) =>
    run(async () => {
      const result = await endSession(session.id);
      if (!result.ok) {
        fail(result.failure);
        return;
      }
      flushSync(() => {
        change((before) => ({
          ...before,
          sessions: before.sessions.filter(({ id }) => id !== session.id),
        }));
        succeed(MESSAGES.sessionClosed);
      });
      onMoved();
    });

  const endAll = () =>
    run(async () => {
      if (!window.confirm(MESSAGES.signOutQuestion)) return;
      const result = await signOutEverywhere();
      if (result.ok) window.location.replace('/admin/login');
      else fail(result.failure);
    });

  const withdraw = (key: KeySummary, onMoved: () => void) =>
    run(async () => {
      if (!window.confirm(withdrawQuestion(key.label ?? MESSAGES.givenKey))) return;
      const result = await withdrawKey(key.id);
      if (!result.ok) {
        fail(result.failure);
        return;
      }
      flushSync(() => {
        change((before) => ({ ...before, keys: before.keys.filter(({ id }) => id !== key.id) }));
        succeed(MESSAGES.keyWithdrawn);
      });
      onMoved();
      reload();
    });

  /** Whether it was made. */
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
export type AccessDesk = ReturnType<typeof useAccess>;
