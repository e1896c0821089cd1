import type { Access } from '#domain/access/session.ts';
import { type Check, ok, problem } from '#scripts/probe/check.ts';

const TRIES = 10;
const PAUSE = 1_000;
/** Milliseconds by which two clocks may differ. */
const SKEW = 60_000;

/** The work that functions do after their response. */
export const deferredWork: Check = {
  name: 'Work after the response',
  does: 'looks for its own sign-in in the list of sign-ins, which is recorded after the response',
  async run({ read, wait }) {
    const since = Date.now() - SKEW;
    for (let n = 0; n < TRIES; n++) {
      const { signIns } = JSON.parse((await read('GET', '/api/admin/sessions')).text) as Access;
      const isRecorded = signIns.some(({ at, accepted }) => accepted && Date.parse(at) > since);
      if (isRecorded) return ok('Functions finish their work after the response.');
      await wait(PAUSE);
    }
    return problem(
      'The sign-in of this probe was not recorded within ten seconds: functions are stopped after their response. Posts are ' +
        'published, but no rebuild is requested before the next run of the schedule. Please report it.',
    );
  },
};
