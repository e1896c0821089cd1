import * as z from 'zod/mini';
import { postPath, PostRef, PostSummary } from '#domain/posts/post.ts';

const PostChanges = z.pipe(
  z.object({ blogs: z.array(PostSummary), gone: z.array(PostRef) }),
  z.transform(({ blogs, gone }) => ({ changed: blogs, gone: new Set(gone.map(postPath)) })),
);

/** Changes to posts since the page was built: summaries, newest first, and paths that have no post any more. */
export type PostChanges = z.infer<typeof PostChanges>;

/** Returns the changes that `chrome/refresh-built.ts` has loaded. */
export const builtChanges = (): PostChanges =>
  PostChanges.parse(
    JSON.parse(document.querySelector<HTMLElement>('[data-changes]')?.dataset['changes'] ?? ''),
  );
