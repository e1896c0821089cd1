import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Failure, isRefusedFor, type Result } from '#api-client/http/request.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { failureNotice, type Notice } from '#islands/ui/notice.ts';

/** An action on one item of a list. */
interface RowAction<T> {
  readonly request: () => Promise<Result<T>>;
  /** Updates the list after a success and returns the message about it. */
  readonly onSuccess: (value: T) => string;
  /** Does the same after a request that fails with `code` because the item no longer exists. */
  readonly onMissing?: { readonly code: ErrorCode; readonly update: () => string };
  /** Handles any other failure. Defaults to a notice. */
  readonly onFailure?: (failure: Failure) => void | Promise<void>;
  /** Called when the list shows the result, so that the focus can move on. */
  readonly onRemoved: () => void;
}

/** The removal of an item of a list. If it no longer exists, it leaves the list as well. */
interface Removal extends Pick<RowAction<unknown>, 'request' | 'onFailure' | 'onRemoved'> {
  /** Asked before. */
  readonly question?: string;
  /** The code of the refusal because the item no longer exists. */
  readonly missing: ErrorCode;
  /** Takes the item out of the list. */
  readonly forget: () => void;
  readonly done: string;
  /** The message about an item that no longer exists. Defaults to `done`. */
  readonly gone?: string;
}

/** Runs one action at a time and holds the notice about the last one. */
export function useRowAction() {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>();

  /** Runs a piece of work, unless another one is running. */
  async function run(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setNotice(undefined);
    await work();
    setBusy(false);
  }

  const succeed = (text: string) => setNotice({ kind: 'success', text });
  const fail = (failure: Failure) => setNotice(failureNotice(failure));

  /** Sends a request and shows its failure. */
  const send = <T>(request: () => Promise<Result<T>>, onSuccess: (value: T) => void) =>
    run(async () => {
      const result = await request();
      if (result.ok) onSuccess(result.value);
      else fail(result.failure);
    });

  /** Runs an action on one item of a list and shows its result. */
  const act = <T>(action: RowAction<T>): Promise<void> =>
    run(async () => {
      const { request, onSuccess, onMissing, onFailure = fail, onRemoved } = action;
      const result = await request();
      if (result.ok) flushSync(() => succeed(onSuccess(result.value)));
      else if (onMissing && isRefusedFor(result.failure, onMissing.code))
        flushSync(() => succeed(onMissing.update()));
      else {
        await onFailure(result.failure);
        return;
      }
      onRemoved();
    });

  /** Removes an item of a list, after a question if there is one. */
  function remove({ question, missing, forget, done, gone = done, ...action }: Removal): void {
    if (busy || (question !== undefined && !window.confirm(question))) return;
    const leave = (text: string) => () => {
      forget();
      return text;
    };
    const onMissing = { code: missing, update: leave(gone) };
    void act({ ...action, onSuccess: leave(done), onMissing });
  }

  return { busy, notice, setNotice, run, send, act, remove, succeed, fail };
}
