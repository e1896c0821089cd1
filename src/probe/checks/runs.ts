import { expectRun, readRuns, type Runner } from '#domain/probe/calls.ts';
import { listDrafts } from '#domain/posts/calls.ts';
import { MINUTE, SCHEDULE_STEP } from '#domain/timing.ts';
import { type Check, ok, type ProbeClient, problem, unproven, type Verdict } from '#probe/check.ts';
import { secondsText, waitUntil } from '#probe/wait-until.ts';

/** Minutes between two runs of the schedule. */
const EVERY = SCHEDULE_STEP / MINUTE;
/** Milliseconds between two looks, and those after which a run was missed. The clock of Netlify may be late. */
const BACKGROUND = { pause: 2_000, most: MINUTE };
const SCHEDULE = { pause: 10_000, most: SCHEDULE_STEP + 2 * MINUTE };

/** Minutes after which a run of the schedule was missed. */
export const SCHEDULE_MINUTES = SCHEDULE.most / MINUTE;

/** Returns a function that waits for a run that begins from now on. It returns the milliseconds, or undefined if none begins in time. */
async function runFromNow(client: ProbeClient, by: Runner, patience: typeof SCHEDULE) {
  const lastRun = async () => (await client.call(readRuns)).value()[by];
  const before = await lastRun();
  return () => waitUntil(client, patience, async () => (await lastRun()) !== before);
}

const NO_SITE_URL =
  'Remove the variable SITE_URL, which only a proxy of your own needs, and make the project public. Until then sums, clean-up, backups and mails are slow or stop.';

/** The background function, which does what takes long. */
export const background: Check = {
  name: 'Background',
  does: 'asks the background to note the time, and waits until it has',
  async run(client) {
    const run = await runFromNow(client, 'background', BACKGROUND);
    const { answer } = (await client.call(expectRun, { body: { by: 'background' } })).value();
    if (answer === undefined) {
      return unproven(
        'The site does not know its address, so that the schedule does what the background does elsewhere.',
        'This is correct on your own machine. On Netlify, deploy again.',
      );
    }
    if (answer === 'redirected')
      return problem(
        'The requests of the site to its own background function are redirected.',
        NO_SITE_URL,
      );
    if (answer !== 'accepted')
      return problem(
        'The background function does not accept the requests of the site.',
        NO_SITE_URL,
      );
    const took = await run();
    return took === undefined
      ? problem(
          'The background function accepted a request, but did not run within a minute.',
          'Open the log of the function background.',
        )
      : ok(`The background function ran within ${secondsText(took)}.`);
  },
};

/** The schedule, which publishes posts and starts whatever is due. */
export const schedule: Check = {
  name: 'Schedule',
  does: `waits for the next run of the schedule, which runs every ${EVERY} minutes: until ${SCHEDULE_MINUTES} minutes after all other checks at most`,
  async run(client) {
    const late = await lateDrafts(client);
    if (late.length > 0) {
      return problem(
        `${late.length} drafts should have been published by now, such as “${late[0]?.title}”: the function schedule does not run, or fails.`,
        'Open its log. Until it runs, publish them by hand.',
      );
    }
    const run = await runFromNow(client, 'schedule', SCHEDULE);
    (await client.call(expectRun, { body: { by: 'schedule' } })).value();
    return async () => verdictOf(await run());
  },
};

function verdictOf(took: number | undefined): Verdict {
  if (took !== undefined) return ok('The schedule ran after the probe had begun.');
  return problem(
    `The schedule did not run within ${SCHEDULE_MINUTES} minutes, although it should every ${EVERY}.`,
    'Open Functions → schedule in your project at Netlify: it must be listed as scheduled, and its log has the reason. Until it runs, publish by hand.',
  );
}

async function lateDrafts({ call }: ProbeClient) {
  const drafts = (await call(listDrafts)).value();
  return drafts.filter(
    ({ publishAt, deletedAt }) =>
      publishAt !== undefined &&
      deletedAt === undefined &&
      Date.parse(publishAt) + SCHEDULE_STEP + 2 * MINUTE < Date.now(),
  );
}
