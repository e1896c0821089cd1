import * as z from 'zod/mini';

/** What an author is told of the site: the site is live when `build.json` names the same content. */
export const SiteState = z.object({
  /** A tag of everything published. */
  content: z.string(),
  /** `none`: no build hook is set; `waiting`: a rebuild waits for its turn; `called`: all were asked for. */
  rebuild: z.enum(['none', 'waiting', 'called', 'failed']),
  /** Since when it waits, was called, or has failed. */
  since: z.optional(z.iso.datetime()),
  /** The IANA name of the time zone that posts are scheduled in. */
  timeZone: z.string(),
});
export type SiteState = z.infer<typeof SiteState>;

/** What `build.json` in the built site says. */
export const BuildInfo = z.object({ content: z.string(), builtAt: z.iso.datetime() });
export type BuildInfo = z.infer<typeof BuildInfo>;
