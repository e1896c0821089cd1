import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds after which a condition counts as never met. */
const DEADLINE = 30_000;

/** Milliseconds after which a browser that does not respond to a command counts as hanging. */
export const COMMAND_DEADLINE = 60_000;

/** Asks again and again until the value is there, and returns it. Throws with the last reason after the deadline. */
export async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + DEADLINE;
  let reason: unknown = 'It did not happen.';
  while (performance.now() < end) {
    try {
      const value = await ask();
      if (value !== undefined) return value;
    } catch (error) {
      reason = error;
    }
    await pause(50);
  }
  throw new Error(`Waited in vain for ${what}. ${String(reason)}`);
}
