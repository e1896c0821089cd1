/** Milliseconds of a day. */
export const DAY = 24 * 60 * 60 * 1_000;

/** Every duration a visitor can notice, in milliseconds. */
export const TIMING = {
  /** The longest pause between two clicks of the triple click on the login icon. */
  loginClick: 500,
  /** The longest pause between two clicks of the triple click on the brand. */
  brandClick: 1_500,
  /** After a successful login: first this, then `loginEntering`, then the dashboard. */
  loginSucceeded: 1_000,
  loginEntering: 1_500,
  likeLock: 800,
  likeMessage: 5_000,
  menuClosing: 500,
  /** Page transition: black and white, blur, drift. */
  transitionPhases: [300, 600, 1_200],
  routeSwap: 16,
  /** A form that was filled in faster than this was not filled in by a person. */
  leastFill: 2_000,
} as const;

/** How long a sign-in lasts. */
export const SESSION_DAYS = 14;

/** Posts that wait for their time are published by a clock that strikes this often, in milliseconds. */
export const PUBLISHING_STEP = 5 * 60 * 1_000;

/** A rebuild that has not arrived this long after it was asked for is taken to have failed, in milliseconds. */
export const BUILD_PATIENCE = 10 * 60 * 1_000;

/** Days for which thoughts that were declined are kept. */
export const DECLINED_DAYS = 30;

/** How long a deleted post or draft can be had back. */
export const TRASH_DAYS = 30;

/** Seconds after which a request may be sent again that the site was too busy for. */
export const RETRY_AFTER = 2;
