import { Cron } from 'croner';

/** Returns the next time at which a cron expression is due, in UTC. */
export const nextRun = (schedule = '') => new Cron(schedule, { timezone: 'UTC' }).nextRun();

/** Runs each function by its cron expression in UTC, never over itself; answers how to stop. */
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
          catch: (error) => console.error(`The scheduled function ${name} failed:`, error),
        },
        () => run(name),
      ),
  );
  return () => jobs.forEach((job) => job.stop());
}
