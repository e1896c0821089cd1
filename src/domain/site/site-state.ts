import * as z from 'zod/mini';
import { PostRef } from '#domain/posts/post-ref.ts';
import { PageId } from './page-id.ts';

/** The changes that a deploy brings to built pages and the search. */
const DeployContent = z.object({
  /** New and changed posts. */
  posts: z.number(),
  /** Posts that readers no longer see. */
  removed: z.number(),
  /** Own pages that are new, changed or removed. */
  pages: z.number(),
  settings: z.boolean(),
  /** True when a comment or thought was taken down. */
  takedowns: z.boolean(),
});
export type DeployContent = z.infer<typeof DeployContent>;

/** The state of the site, for an author. The site is up to date when `build.json` names the same content tag. */
export const SiteState = z.object({
  content: z.string(),
  /**
   * `none`: no build hook is set. `waiting`: a rebuild waits for its turn. `failed`: the request to the hook failed.
   * `called`: every rebuild was requested. `broken`: the requested build failed. `overdue`: it was requested so long
   * ago that it must have failed, unless the site is up to date.
   */
  rebuild: z.enum(['none', 'waiting', 'failed', 'called', 'broken', 'overdue']),
  /** The start of this state; for `overdue`, the time of the request. */
  since: z.optional(z.iso.datetime()),
  /** The deploys of a month, if their number is limited. */
  deploys: z.optional(
    z.object({
      perMonth: z.number(),
      left: z.number(),
      next: z.iso.datetime(),
      /** True when a deploy is left, and its time has come. */
      isPossible: z.boolean(),
      /** Absent where the time of the live build is not known. */
      brings: z.optional(DeployContent),
    }),
  ),
  /** The IANA name of the time zone that posts are scheduled in. */
  timeZone: z.string(),
});
export type SiteState = z.infer<typeof SiteState>;

/** A mark that changes when a build is requested, fails or is deployed. It says nothing else, and anybody may read it. */
export const BuildStep = z.object({ latest: z.string() });

/** A part of a site that could not be built. */
const Omission = z.object({
  part: z.enum(['page', 'card', 'search', 'redirects']),
  /** The title of a post, or the path of a page. Empty for the whole part. */
  name: z.string(),
});
export type Omission = z.infer<typeof Omission>;

/** The path of the file that says what the pages were built from. */
export const BUILD_PATH = '/build.json';

/** The content of that file. */
export const BuildInfo = z.object({
  content: z.string(),
  builtAt: z.iso.datetime(),
  /** Posts that could not be rendered and are missing from the site. */
  leftOut: z._default(z.array(z.extend(PostRef, { title: z.string() })), []),
  /** Own pages that could not be rendered. */
  leftOutPages: z._default(z.array(z.object({ id: PageId, title: z.string() })), []),
  /** Everything else that is missing. It is added at the end of a build. */
  omitted: z._default(z.array(Omission), []),
});
export type BuildInfo = z.infer<typeof BuildInfo>;
