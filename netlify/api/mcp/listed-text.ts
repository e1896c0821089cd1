import * as z from 'zod/mini';
import type { App } from '#app';
import { editorPath, targetOfDraft } from '#domain/documents/editor-target.ts';
import { TimedId, timeOfId } from '#domain/id.ts';
import { postPath } from '#domain/posts/post-path.ts';
import { pagePath } from '#domain/site/page-id.ts';
import type { Caller } from './tool.ts';

/** The state of a text. What is scheduled or changed is seen by its author alone. */
const TextState = z.enum(['draft', 'scheduled', 'published', 'published, with changes']);

/** A text as lists show it to a program. */
export const ListedText = z.object({
  document: TimedId,
  revision: TimedId,
  state: TextState,
  title: z.string(),
  category: z.optional(z.string()),
  excerpt: z.optional(z.string()),
  changedAt: z.string(),
  publishAt: z.optional(z.string()),
  /** The address at which readers see it. */
  url: z.optional(z.string()),
  /** The address at which its author edits it. */
  editor: z.string(),
});
type ListedText = z.infer<typeof ListedText>;

/** A page of a list of texts. `next` continues it. */
export const ListedTexts = z.object({ texts: z.array(ListedText), next: z.optional(z.string()) });

/** A document of the index, or as it was read. */
type Listed = Pick<
  Awaited<ReturnType<App['documents']['index']>>['documents'][number],
  'id' | 'status' | 'head' | 'shown' | 'draft'
>;
type Read = NonNullable<Awaited<ReturnType<App['documents']['read']>>>;

/** Returns what lists and results of changes say of a document. */
export function listedText(document: Listed | Read, { site }: Pick<Caller, 'site'>): ListedText {
  const { id, status, head, shown, draft } = document;
  const isPublished = status === 'published';
  const { post, page } = shown ?? {};
  const text = draft?.draft ?? post ?? page;
  const path = post ? postPath(post) : page && pagePath(page);
  return {
    document: id,
    revision: head.rev,
    state: stateOf(document),
    title: text?.title ?? '',
    ...(text && 'category' in text && text.category !== '' && { category: text.category }),
    ...(text && 'excerpt' in text && text.excerpt !== '' && { excerpt: text.excerpt }),
    changedAt: new Date(timeOfId(head.rev)).toISOString(),
    ...(draft?.publishAt !== undefined && { publishAt: draft.publishAt }),
    ...(isPublished && path !== undefined && { url: site + path }),
    editor: site + editorPath(targetOfDraft({ id, isPublished, post, page: page?.id })),
  };
}

function stateOf({ status, draft }: Listed | Read): ListedText['state'] {
  if (draft?.publishAt !== undefined) return 'scheduled';
  if (status !== 'published') return 'draft';
  return draft ? 'published, with changes' : 'published';
}
