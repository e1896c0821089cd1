const MINUTE = 60_000;

/** Milliseconds that an event may take on Netlify. */
export const TIME_LIMITS = {
  synchronous: MINUTE,
  scheduled: MINUTE / 2,
  background: 15 * MINUTE,
};

/** Milliseconds after which an idle instance is ended. Netlify waits longer, and has more memory. */
export const IDLE_TIME = MINUTE;
