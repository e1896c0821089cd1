/** Everything that an operator is alerted of, with its text in the message of the webhook. */
export const ALERTS = {
  store: 'The store has not responded for ten minutes.',
  disk: 'The disk is nearly full.',
  schedule: 'The scheduled work has not run for hours.',
  'roll-up': 'Views and visits have not been summed up for hours.',
  'clean-up': 'Expired data has not been removed for two days.',
  background: 'The requests of the site for its own background work are redirected.',
  build: 'The last build failed, or readers do not get it.',
  takedown: 'Readers still get something that was taken down.',
  backup: 'The last daily backup failed.',
  refusals: 'Many attempts to sign in were refused within an hour.',
} as const;

export type AlertName = keyof typeof ALERTS;

export const ALERT_NAMES = Object.keys(ALERTS) as readonly AlertName[];

export const isAlertName = (name: string): name is AlertName => Object.hasOwn(ALERTS, name);

/** Refused attempts to sign in within an hour that are a flood, and those that are none any more. */
export const REFUSALS = { flood: 20, over: 10 } as const;

/** Bytes that are free on a disk that is nearly full, and on one that has room again. */
export const FREE_BYTES = { low: 300 * 1024 * 1024, enough: 400 * 1024 * 1024 } as const;
