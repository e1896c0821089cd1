import * as z from 'zod/mini';
import { Thread } from './comment.ts';
import { Post } from './post.ts';
import { Thought } from './thought.ts';

/** Everything that a build shows, as the pull leaves it in `content-cache`. */
export const PulledContent = z.object({
  /** A tag of the content, as the running site computes it. */
  content: z.string(),
  /** Newest first. */
  posts: z.array(Post),
  /** The revision that each post is shown in, by `{category}/{id}`. */
  revisions: z.record(z.string(), z.string()),
  /** By `{category}/{id}` of the post. */
  threads: z.record(z.string(), Thread),
  /** The approved ones, those that appeared last first. */
  thoughts: z.array(Thought),
});
export type PulledContent = z.infer<typeof PulledContent>;
