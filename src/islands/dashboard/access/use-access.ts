import { useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { createKey, endSession, revokeKey, signOutEverywhere } from '#domain/access/calls.ts';
import { fieldsOf } from '#api-client/http/request.ts';
import type { KeySummary, SessionSummary } from '#domain/access/access.ts';
import { SECTION_MESSAGES } from '#islands/dashboard/section-messages.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { ACCESS } from '#islands/dashboard/resources.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';

/** A new key, whose text cannot be shown again. */
export interface CreatedKey {
  readonly label: string;
  readonly key: string;
}

/** Loads the author's sessions, keys and sign-in attempts, and provides the actions on them. */
export function useAccess() {
  const access = useShared(ACCESS);
  const { change } = ACCESS;
  const { busy, notice, run, send, act, succeed, fail } = useRowAction();
  const [created, setCreated] = useState<readonly CreatedKey[]>([]);
  const [labelError, setLabelError] = useState<string>();

  const end = (session: SessionSummary, onRemoved: () => void) =>
    act({
      request: () => call(endSession, { params: { id: session.id } }),
      onSuccess: () => {
        change((before) => ({
          ...before,
          sessions: before.sessions.filter(({ id }) => id !== session.id),
        }));
        return 'The session has ended.';
      },
      onRemoved,
    });

  function endAll() {
    if (busy || !window.confirm('Sign out everywhere, including here?')) return;
    void send(
      () => call(signOutEverywhere),
      () => window.location.replace('/admin/login'),
    );
  }

  function revoke(key: KeySummary, onRemoved: () => void) {
    if (
      busy ||
      !window.confirm(
        `Revoke the key "${key.label ?? SECTION_MESSAGES.givenKey}"? Anyone signed in with it is signed out.`,
      )
    )
      return;
    void act({
      request: () => call(revokeKey, { params: { id: key.id } }),
      onSuccess: () => {
        change((before) => ({ ...before, keys: before.keys.filter(({ id }) => id !== key.id) }));
        // The sessions of that key have ended too.
        access.reload();
        return 'The key has been revoked. It can no longer be used to sign in.';
      },
      onRemoved,
    });
  }

  async function create(label: string): Promise<boolean> {
    let done = false;
    setLabelError(undefined);
    await run(async () => {
      const result = await call(createKey, { body: { label } });
      if (result.ok) {
        done = true;
        setCreated((before) => [...before, { label, key: result.value.key }]);
        succeed('The key has been created.');
        access.reload();
        return;
      }
      setLabelError(fieldsOf(result.failure)['label']);
      fail(result.failure);
    });
    return done;
  }

  return { access, busy, notice, created, labelError, end, endAll, revoke, create };
}
