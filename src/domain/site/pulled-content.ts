import * as z from 'zod/mini';
import { Thread } from '#domain/comments/comment.ts';
import { ModerationRecord } from '#domain/moderation/moderation-record.ts';
import { Post } from '#domain/posts/post.ts';
import { SitePage } from './site-page.ts';
import { SiteSettings } from './site-settings.ts';
import { Thought } from '#domain/thoughts/thought.ts';

/** Everything that a build shows, as the pull writes it to `content-cache`. */
export const PulledContent = z.object({
  /** The content tag, as the running site computes it. */
  content: z.string(),
  /** Newest first. */
  posts: z.array(Post),
  /** The revision in which each post is shown, by `{category}/{id}`. */
  revisions: z.record(z.string(), z.string()),
  /** The ids of the posts' documents, by the same. Absent for a site whose pages do not need them. */
  documents: z.optional(z.record(z.string(), z.string())),
  /** Threads by `{category}/{id}` of their post. */
  threads: z.record(z.string(), Thread),
  /** Approved thoughts, latest appearance first. */
  thoughts: z.array(Thought),
  settings: SiteSettings,
  /** True if readers can ask for letters. Their settings are no part of a build. */
  lettersOn: z.optional(z.literal(true)),
  /** The record of what became of the texts of readers. */
  moderation: z.optional(ModerationRecord),
  /** The own pages, by their addresses. */
  pages: z.array(SitePage),
});
export type PulledContent = z.infer<typeof PulledContent>;
