import { type ReactNode, useRef, useState } from 'react';
import { MESSAGES } from '#domain/messages/messages.ts';
import { AUTHOR_MESSAGES } from '#domain/messages/author-messages.ts';
import { Button } from './Button.tsx';
import controls from './controls.module.css';
import { copyText } from './copy-text.ts';
import panels from './panels.module.css';
import { Field } from './Field.tsx';
import { failureNotice, type Notice } from './notice.ts';
import type { Failure, Result } from '#api-client/http/request.ts';
import { useResource } from './resource/use-resource.ts';
import { useRowAction } from './use-row-action.ts';

/** A secret address with its actions, as a hook keeps it. */
interface Secret {
  /** The address, as long as it is known: only a new one can be shown. */
  readonly url: string | undefined;
  readonly busy: boolean;
  readonly create: () => Promise<void>;
  readonly revoke: () => Promise<void>;
  readonly setNotice: (notice: Notice) => void;
}

interface Props {
  readonly secret: Secret;
  readonly label: string;
  readonly name: string;
  readonly hint: string;
  /** The word for it on the buttons. */
  readonly noun: 'link' | 'address';
  /** A sentence about the one that works. Undefined if there is none. */
  readonly state: ReactNode;
}

/** Shows a secret address if it was just created, and the buttons that copy, create and revoke it. */
export function SecretLink({ secret, label, name, hint, noun, state }: Props) {
  const { url, busy, create, revoke, setNotice } = secret;
  const input = useRef<HTMLInputElement>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  const exists = state !== undefined;

  async function copy() {
    const notice = await copyText(url ?? '', {
      copied: MESSAGES.linkCopied,
      notCopied: AUTHOR_MESSAGES.linkNotCopied,
    });
    if (notice.kind === 'error') input.current?.select();
    setNotice(notice);
  }

  async function revokeAndStay() {
    await revoke();
    // The pressed button is gone.
    createButton.current?.focus();
  }

  return (
    <div className={panels.stack}>
      {url !== undefined && (
        <Field label={label} name={name} hint={hint}>
          {(control) => <input {...control} ref={input} dir="ltr" readOnly value={url} />}
        </Field>
      )}
      {exists && <p>{state}</p>}
      <div className={controls.row}>
        {url !== undefined && (
          <Button kind="primary" onClick={() => void copy()}>
            Copy {noun}
          </Button>
        )}
        <Button
          ref={createButton}
          kind={exists ? undefined : 'primary'}
          busy={busy}
          onClick={() => void create()}
        >
          {exists ? `Create a new ${noun}` : `Create ${noun}`}
        </Button>
        {exists && (
          <Button kind="danger" busy={busy} onClick={() => void revokeAndStay()}>
            Revoke {noun}
          </Button>
        )}
      </div>
    </div>
  );
}

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
