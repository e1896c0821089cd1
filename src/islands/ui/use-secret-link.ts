import { useState } from 'react';
import type { Failure, Result } from '#api-client/http/request.ts';
import { failureNotice } from './notice.ts';
import { useResource } from './resource/use-resource.ts';
import { useRowAction } from './use-row-action.ts';

interface Options<State, Created> {
  readonly read: () => Promise<Result<State>>;
  readonly create: () => Promise<Result<Created>>;
  readonly revoke: () => Promise<Result<unknown>>;
  /** Returns the state with a new address, or without any. */
  readonly stateOf: (created: Created | undefined) => State;
  readonly messages: Readonly<
    Record<'created' | 'revoked', string> & Partial<Record<'notCreated' | 'notRevoked', string>>
  >;
}

/** Loads whether there is a secret address, and creates and revokes it. */
export function useSecretLink<State, Created extends { readonly path: string }>(
  options: Options<State, Created>,
) {
  const { read, stateOf, messages } = options;
  const { change, ...resource } = useResource(read);
  const { busy, notice, setNotice, run, succeed } = useRowAction();
  /** The path of the address that was just created. */
  const [path, setPath] = useState<string>();

  function show(created: Created | undefined, message: string): void {
    change(() => stateOf(created));
    setPath(created?.path);
    succeed(message);
  }

  const fail = (failure: Failure, message: string | undefined) =>
    setNotice(failureNotice(failure, message && `${message} ${failure.message}`));

  const create = () =>
    run(async () => {
      const result = await options.create();
      if (result.ok) show(result.value, messages.created);
      else fail(result.failure, messages.notCreated);
    });

  const revoke = () =>
    run(async () => {
      const result = await options.revoke();
      if (result.ok) show(undefined, messages.revoked);
      else fail(result.failure, messages.notRevoked);
    });

  const url = path === undefined ? undefined : new URL(path, window.location.origin).href;
  return { resource, busy, notice, setNotice, create, revoke, url };
}
