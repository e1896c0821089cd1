/** Milliseconds of a minute, an hour and a day. */
export const MINUTE = 60 * 1_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Every duration that visitors can notice, in milliseconds, except those of `TRANSITION`. */
export const TIMING = {
  /** The longest pause between two clicks of the triple click on the login icon. */
  loginClick: 500,
  /** The longest pause between two clicks of the triple click on the brand. */
  brandClick: 1_500,
  /** The duration of the success message after a login. `loginEntering` follows, then the dashboard. */
  loginSucceeded: 1_000,
  loginEntering: 1_500,
  likeLock: 800,
  likeMessage: 5_000,
  /** The pause in typing after which a search begins. */
  searchPause: 150,
  /** The shortest time in which a person can fill in a form. A faster one was filled in by a program. */
  leastFill: 2_000,
} as const;

/** The durations of a page transition, in milliseconds. They are alone here, since the script in every page holds them. */
export const TRANSITION = {
  /** The ends of the phases: black and white, blur, drift. */
  phases: [300, 600, 1_200],
  routeSwap: 16,
} as const;

export const SESSION_DAYS = 14;

/** The days for which texts of readers are compared with newer ones. */
export const REPETITION_DAYS = 7;

/** The interval at which the schedule runs, in milliseconds. */
export const SCHEDULE_STEP = 15 * MINUTE;

/** The step of the times for which posts are scheduled, in milliseconds. */
export const PUBLISHING_STEP = 5 * MINUTE;

/**
 * The time after which a requested rebuild that has not arrived, or makes no progress, counts as failed, in
 * milliseconds.
 */
export const BUILD_TIMEOUT = 10 * 60 * 1_000;

/** The duration of the message about a change of a discussion, in milliseconds. Not in `TIMING`, which is in every page. */
export const DISCUSSION_MESSAGE = 8_000;

/** The time in which readers can edit their comments, in milliseconds. */
export const COMMENT_EDITING = 15 * 60 * 1_000;

/** The days for which declined thoughts are retained. */
export const DECLINED_DAYS = 30;

/** The days in which a deleted post or draft can be restored. */
export const TRASH_DAYS = 30;

/** The days in which a request for letters can be confirmed. */
export const CONFIRMATION_DAYS = 7;

/** The days in which a letter that is done can be sent to those who have not got it. */
export const LETTER_DAYS = 30;

/** The weeks for which a digest looks back for posts that no digest had, as after a pause of the site. */
export const DIGEST_WEEKS = 4;

/** The days after which a proposal of a program is removed, decided or not. */
export const PROPOSAL_DAYS = 90;

/** The days for which the link to a draft's preview works. */
export const PREVIEW_DAYS = 30;

/** The days in which answers on other networks to a post are looked for, once an hour. */
export const ANSWER_DAYS = 30;

/** The milliseconds in which they are looked for in each run of the schedule. For a day that would cost nine times as much. */
export const FRESH_ANSWERS = 3 * HOUR;

/** The longest time in which another site must send an image to an import, in milliseconds. */
export const IMAGE_FETCH = 20_000;

/** The longest time in which another site must send another file to an import. A call lasts at most a minute. */
export const FILE_FETCH = 40_000;

/** Milliseconds for each request about a page that an author embeds. */
export const EMBED_FETCH = 5_000;

/** The longest time in which a program must introduce itself at its address, in milliseconds. */
export const CLIENT_FETCH = 5_000;

/** The time in which a program must exchange its code for a token, in milliseconds. */
export const CODE_LIFE = 60_000;

/** The time in which an author can decide about the request of a program, in milliseconds. */
export const CONSENT_LIFE = 30 * MINUTE;

/** The pause in milliseconds before an import repeats a request that the site was too busy for. It doubles each time. */
export const IMPORT_RETRY = 2_000;

/** Seconds after which to retry a request when the site was too busy. */
export const RETRY_AFTER = 2;

/**
 * The number of times that an import repeats a request. All pauses together outlast the claim of a process that was
 * killed.
 */
export const IMPORT_RETRIES = 6;
