import { useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { fieldsOf, type Result } from '#api-client/http/request.ts';
import type { BlueskyEnd, BlueskyState, NewBlueskyAccount } from '#domain/bluesky/account.ts';
import {
  chooseBluesky,
  connectBluesky,
  disconnectBluesky,
  readBluesky,
  testBluesky,
} from '#domain/bluesky/calls.ts';
import type { BlueskyChoices } from '#domain/bluesky/account.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { useCall } from '#islands/ui/resource/use-resource.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { BLUESKY_MESSAGES, testNotice } from './messages.ts';

/** The place beside which the result of an action is shown: the account, the form that connects it, or the choices. */
type Place = 'account' | 'form' | 'choices';

/** Loads the connection to Bluesky, and provides the actions on it. */
export function useBluesky() {
  const { change, ...resource } = useCall(readBluesky);
  const { busy, notice, setNotice, run, fail } = useRowAction();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [place, setPlace] = useState<Place>('account');

  /** Sends a request, and shows the state that it returns. Returns the errors of its fields if it fails. */
  async function send(
    from: Place,
    request: () => Promise<Result<BlueskyState>>,
    after: (state: BlueskyState) => void,
  ): Promise<FieldErrors | undefined> {
    let refused: FieldErrors | undefined = {};
    setErrors({});
    setPlace(from);
    await run(async () => {
      const result = await request();
      if (result.ok) {
        refused = undefined;
        change(() => result.value);
        after(result.value);
        return;
      }
      refused = fieldsOf(result.failure);
      setErrors(refused);
      fail(result.failure);
      // Another tab may have disconnected the account.
      if (result.failure.kind === 'response' && result.failure.status === 404) resource.reload();
    });
    return refused;
  }

  const say = (text: string) => setNotice({ kind: 'success', text });

  const connect = (account: NewBlueskyAccount) =>
    send(
      'form',
      () => {
        setNotice({ kind: 'info', text: BLUESKY_MESSAGES.connecting });
        return call(connectBluesky, { body: account });
      },
      () => {
        // The form goes.
        setPlace('account');
        say(BLUESKY_MESSAGES.connected);
      },
    );

  const choose = (choices: BlueskyChoices) =>
    send(
      'choices',
      () => call(chooseBluesky, { body: choices }),
      () => say(BLUESKY_MESSAGES.saved),
    );

  const test = () =>
    send(
      'account',
      () => {
        setNotice({ kind: 'info', text: BLUESKY_MESSAGES.testing });
        return call(testBluesky);
      },
      (state) => setNotice(testNotice(state)),
    );

  const disconnect = (records: BlueskyEnd['records']) =>
    send(
      'account',
      () => call(disconnectBluesky, { body: { records } }),
      () => say(BLUESKY_MESSAGES[records === 'keep' ? 'kept' : 'removed']),
    );

  return {
    resource,
    busy,
    errors,
    /** Returns the result of the last action, if it was one of this place. */
    noticeOf: (one: Place) => (one === place ? notice : undefined),
    connect,
    choose,
    test,
    disconnect,
  };
}

export type Bluesky = ReturnType<typeof useBluesky>;
