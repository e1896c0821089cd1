import { call } from '#api-client/http/call.ts';
import type { BlueskyEnd, BlueskyState, NewBlueskyAccount } from '#domain/bluesky/account.ts';
import {
  chooseBluesky,
  connectBluesky,
  disconnectBluesky,
  readBluesky,
  testBluesky,
} from '#domain/bluesky/calls.ts';
import type { BlueskyChoices } from '#domain/bluesky/account.ts';
import { useCall } from '#islands/ui/resource/use-resource.ts';
import { useChanges } from '#islands/dashboard/networks/use-changes.ts';
import { BLUESKY_MESSAGES, testNotice } from './messages.ts';

/** The place beside which the result of an action is shown: the account, the form that connects it, or the choices. */
type Place = 'account' | 'form' | 'choices';

/** Loads the connection to Bluesky, and provides the actions on it. */
export function useBluesky() {
  const { change, ...resource } = useCall(readBluesky);
  const { busy, errorsOf, noticeOf, send, setNotice, setPlace, say } = useChanges<
    BlueskyState,
    Place
  >({ change, reload: resource.reload }, 'account');

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
    errors: errorsOf('form'),
    noticeOf,
    connect,
    choose,
    test,
    disconnect,
  };
}

export type Bluesky = ReturnType<typeof useBluesky>;
