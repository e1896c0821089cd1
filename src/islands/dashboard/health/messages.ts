import type { Health } from '#domain/health/health.ts';

export const HEALTH_MESSAGES = {
  retried: 'A rebuild was requested. The status of the site says when readers see it.',
  never: 'Not yet',
} as const;

/** Returns the load of the work queues, such as "uploads: 1 running, 3 waiting". */
export const queueText = (queues: Health['queues']): string =>
  Object.entries(queues)
    .map(([name, { running, waiting }]) => `${name}: ${running} running, ${waiting} waiting`)
    .join('; ');

const GIGABYTE = 1024 ** 3;

/** Returns the room on a disk, such as "12.3 of 40.0 GB free". */
export const diskText = ({ free, total }: NonNullable<Health['disk']>): string =>
  `${(free / GIGABYTE).toFixed(1)} of ${(total / GIGABYTE).toFixed(1)} GB free`;
