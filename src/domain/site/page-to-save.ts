import * as z from 'zod/mini';
import { requiredLine } from '#domain/fields.ts';
import { TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { NewPost } from '#domain/posts/new-post.ts';
import { PageId } from './page-id.ts';
import { isReserved } from './site-page.ts';

/** An own page as an author sends it. Its content is sanitised like a post's. */
export const PageToSave = z.extend(z.pick(NewPost, { content: true }), {
  id: PageId.check(
    z.refine((id) => !isReserved(id), 'The site uses this address. Please choose another one.'),
  ),
  title: requiredLine('A title', LIMITS.pageTitle),
  /** The document of its draft, or of the page itself; absent for a page without one. */
  draft: z.optional(TimedId),
  /** The revision that the text was made from; absent for a new page. */
  revision: z.optional(TimedId),
});
