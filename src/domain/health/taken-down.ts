import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';
import { PostRef } from '#domain/posts/post-ref.ts';
import { PageId } from '#domain/site/page-id.ts';

/** Something that readers saw and must not see any more, as it was at that time. */
export const TakenDown = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('comment'), document: TimedId, id: TimedId }),
  /** `isBuilt` if a build follows at once that no longer shows it. */
  z.object({ kind: z.literal('thought'), id: TimedId, isBuilt: z.boolean() }),
  z.object({ kind: z.literal('post'), document: TimedId, post: PostRef }),
  z.object({ kind: z.literal('page'), document: TimedId, id: PageId }),
]);
export type TakenDown = z.infer<typeof TakenDown>;

/** A page that still shows something that was taken down at that time. */
export const StillShown = z.object({ path: z.string(), since: z.iso.datetime() });
export type StillShown = z.infer<typeof StillShown>;
