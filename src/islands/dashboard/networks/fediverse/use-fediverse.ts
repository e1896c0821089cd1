import { call } from '#api-client/http/call.ts';
import type { FediverseChoices, NewActor } from '#domain/fediverse/actor.ts';
import type { FediverseState, NamedAccount } from '#domain/fediverse/account.ts';
import {
  addAlias,
  addBlock,
  chooseFediverse,
  goOnHere,
  leaveFediverse,
  makeActor,
  moveAway,
  readFediverse,
  removeAlias,
  rotateActorKey,
} from '#domain/fediverse/calls.ts';
import { useChanges } from '#islands/dashboard/networks/use-changes.ts';
import { useCall } from '#islands/ui/resource/use-resource.ts';
import { FEDIVERSE_MESSAGES } from './messages.ts';

/** The place beside which the result of an action is shown. */
type Place = 'account' | 'form' | 'choices' | 'block' | 'alias' | 'move' | 'key';

/** Loads the state of the site in the fediverse, and provides the actions on it. */
export function useFediverse() {
  const { change, ...resource } = useCall(readFediverse);
  const { send, say, setPlace, setNotice, ...changes } = useChanges<FediverseState, Place>(
    { change, reload: resource.reload },
    'account',
  );

  return {
    ...changes,
    resource,
    /** Shows a state that a list has brought. */
    show: (state: FediverseState) => change(() => state),
    /** Shows a notice beside the account. */
    note: (notice: Parameters<typeof setNotice>[0]) => {
      setPlace('account');
      setNotice(notice);
    },

    make: (actor: NewActor) =>
      send(
        'form',
        () => call(makeActor, { body: actor }),
        () => {
          // The form goes.
          setPlace('account');
          say(FEDIVERSE_MESSAGES.made);
        },
      ),
    choose: (choices: FediverseChoices) =>
      send(
        'choices',
        () => call(chooseFediverse, { body: choices }),
        () => say(FEDIVERSE_MESSAGES.saved),
      ),
    leave: () =>
      send(
        'account',
        () => call(leaveFediverse),
        () => say(FEDIVERSE_MESSAGES.left),
      ),
    goOn: () =>
      send(
        'account',
        () => call(goOnHere),
        () => say(FEDIVERSE_MESSAGES.goesOn),
      ),
    rotateKey: () =>
      send(
        'key',
        () => call(rotateActorKey),
        () => say(FEDIVERSE_MESSAGES.keyMade),
      ),
    addAlias: (account: NamedAccount['account']) =>
      send(
        'alias',
        () => call(addAlias, { body: { account } }),
        () => say(FEDIVERSE_MESSAGES.aliased),
      ),
    removeAlias: (account: NamedAccount['account']) =>
      send(
        'alias',
        () => call(removeAlias, { body: { account } }),
        () => say(FEDIVERSE_MESSAGES.aliasRemoved),
      ),
    moveAway: (account: NamedAccount['account']) =>
      send(
        'move',
        () => call(moveAway, { body: { account } }),
        () => say(FEDIVERSE_MESSAGES.moved),
      ),
    block: (account: string) =>
      send(
        'block',
        () => call(addBlock, { body: { account } }),
        () => say('Blocked.'),
      ),
  };
}

export type Fediverse = ReturnType<typeof useFediverse>;
