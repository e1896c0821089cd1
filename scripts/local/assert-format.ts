import type { App } from '#app';
import { ERRORS } from '#domain/errors.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { say } from './steps.ts';

/** Throws a `StartProblem` for a store that this code cannot read, and says if it can only be read. */
export async function assertFormat({ format }: App): Promise<void> {
  const state = await format.state();
  if (state === 'too-old') throw new StartProblem(ERRORS.store_too_old.text);
  if (state === 'newer') say(ERRORS.store_newer.text, process.stderr);
}
