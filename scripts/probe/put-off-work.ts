import type { Access } from '#domain/session.ts';
import { type Check, ok, problem } from './check.ts';

const TRIES = 10;
const PAUSE = 1_000;
/** Milliseconds by which two clocks may differ. */
const SKEW = 60_000;

/** The work that functions do after they have answered. */
export const putOffWork: Check = {
  name: 'Work after the response',
  does: 'looks for its own sign-in in the list of sign-ins, which is noted after the response',
  async run({ send, wait }) {
    const since = Date.now() - SKEW;
    for (let n = 0; n < TRIES; n++) {
      const { signIns } = JSON.parse((await send('GET', '/api/admin/sessions')).text) as Access;
      const isNoted = signIns.some(({ at, accepted }) => accepted && Date.parse(at) > since);
      if (isNoted) return ok('What a function does after its response is done.');
      await wait(PAUSE);
    }
    return problem(
      'The sign-in of this probe was not noted within ten seconds: functions are stopped with their response. Posts are ' +
        'published, and no rebuild is asked for before the next run of the schedule. Report it.',
    );
  },
};
