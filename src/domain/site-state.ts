import * as z from 'zod/mini';
import { PostRef } from './post.ts';

/** What an author is told of the site: the site is live when `build.json` names the same content. */
export const SiteState = z.object({
  /** A tag of everything published. */
  content: z.string(),
  /**
   * `none`: no build hook is set; `waiting`: a rebuild waits for its turn; `failed`: the hook could not be called;
   * `called`: all were asked for; `broken`: the build that was asked for failed; `overdue`: it was asked for so long ago
   * that it must have failed where the site is not up to date.
   */
  rebuild: z.enum(['none', 'waiting', 'failed', 'called', 'broken', 'overdue']),
  /** Since when it is so; for `overdue`, when it was asked for. */
  since: z.optional(z.iso.datetime()),
  /** The deploys of a month, as far as they cost something. */
  deploys: z.optional(
    z.object({
      perMonth: z.number(),
      left: z.number(),
      /** The first moment at which the site may be deployed again. */
      next: z.iso.datetime(),
    }),
  ),
  /** The IANA name of the time zone that posts are scheduled in. */
  timeZone: z.string(),
});
export type SiteState = z.infer<typeof SiteState>;

/** What `build.json` in the built site says. */
export const BuildInfo = z.object({
  content: z.string(),
  builtAt: z.iso.datetime(),
  /** Posts that could not be rendered, so that the site was built without them. */
  leftOut: z._default(z.array(z.extend(PostRef, { title: z.string() })), []),
});
export type BuildInfo = z.infer<typeof BuildInfo>;
