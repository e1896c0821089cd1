import type { Operation } from './memory.ts';

/**
 * Stops a process at a step: a write to the store or a request to a server, before or after it. `fault` returns the one of the server
 * for the next request: `dead` from the stop on, `lost` for the one whose response does not arrive any more.
 */
export function stopper<const Dead, const Lost>(
  moment: 'before' | 'after',
  number: number,
  { dead, lost }: { readonly dead: Dead; readonly lost: Lost },
) {
  const state = { steps: 0, isStopped: false };
  /** Takes a step, and returns true once the process is stopped. */
  const step = (met: typeof moment): boolean => {
    if (met === moment) {
      state.steps += 1;
      if (state.steps === number) state.isStopped = true;
    }
    return state.isStopped;
  };
  const meet = (met: typeof moment) => (operation: Operation) => {
    if (operation === 'put' || operation === 'remove') step(met);
    if (state.isStopped) throw new Error('stopped');
  };
  const fault = (): Dead | Lost | undefined => {
    if (state.isStopped || step('before')) return dead;
    return step('after') ? lost : undefined;
  };
  return { state, fault, before: meet('before'), after: meet('after') };
}
