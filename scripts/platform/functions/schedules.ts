import { log } from '#log/log.ts';
import { Cron } from 'croner';

/** Returns the next time of a cron expression, in UTC. */
export const nextRun = (schedule = '') => new Cron(schedule, { timezone: 'UTC' }).nextRun();

/** Runs each function by its cron expression in UTC, without overlaps. Returns a function that stops all. */
export function startSchedules(
  functions: readonly { name: string; schedule: string | undefined }[],
  run: (name: string) => Promise<void>,
): () => void {
  const jobs = functions.map(
    ({ name, schedule = '' }) =>
      new Cron(
        schedule,
        {
          timezone: 'UTC',
          protect: true,
          unref: true,
          catch: (error) => log.error(`The scheduled function ${name} failed:`, { error }),
        },
        () => run(name),
      ),
  );
  return () => jobs.forEach((job) => job.stop());
}
