import { useState } from 'react';
import { fieldsOf, type Result } from '#api-client/http/request.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';

/** A state that was loaded, and can be replaced or loaded again. */
interface Shown<State> {
  readonly change: (update: (before: State) => State) => void;
  readonly reload: () => void;
}

/** Sends requests that return the new state of a network, and holds the result of the last one with its place. */
export function useChanges<State, Place extends string>(
  { change, reload }: Shown<State>,
  first: Place,
) {
  const { busy, notice, setNotice, run, fail } = useRowAction();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [place, setPlace] = useState<Place>(first);

  /** Sends a request, and shows the state that it returns. Returns the errors of its fields if it fails. */
  async function send(
    from: Place,
    request: () => Promise<Result<State>>,
    after: (state: State) => void,
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
      // Another tab may have ended it.
      if (result.failure.kind === 'response' && result.failure.status === 404) reload();
    });
    return refused;
  }

  return {
    busy,
    /** Returns the errors of the last action, if it was one of this place. */
    errorsOf: (one: Place): FieldErrors => (one === place ? errors : {}),
    /** Returns the result of the last action, if it was one of this place. */
    noticeOf: (one: Place) => (one === place ? notice : undefined),
    send,
    setNotice,
    setPlace,
    say: (text: string) => setNotice({ kind: 'success', text }),
  };
}
