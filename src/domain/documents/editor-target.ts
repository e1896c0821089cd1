import { TimedId } from '#domain/id.ts';
import type { SavedDraft } from '#domain/posts/draft.ts';
import { PostRef } from '#domain/posts/post-ref.ts';
import { refKey } from '#domain/posts/post-path.ts';
import { PageId } from '#domain/site/page-id.ts';

/** A text that the editor can open: a draft, saved or not, a published post, or an own page. */
export type EditorTarget =
  | { readonly kind: 'draft'; readonly id: string }
  | { readonly kind: 'post'; readonly ref: PostRef }
  | { readonly kind: 'page'; readonly id: string };

/** An own page that was never saved. */
export const NEW_PAGE = { kind: 'page', id: 'new' } as const satisfies EditorTarget;

export const isNewPage = (target: EditorTarget | undefined) =>
  target?.kind === 'page' && target.id === NEW_PAGE.id;

/** Returns the target that the page's URL names. Returns undefined for a new text. */
export function targetOf(search: string): EditorTarget | undefined {
  const asked = new URLSearchParams(search);
  const { data: id } = TimedId.safeParse(asked.get('draft'));
  if (id !== undefined) return { kind: 'draft', id };
  const { data: page } = PageId.safeParse(asked.get('page'));
  if (page !== undefined) return { kind: 'page', id: page };
  const [category, postId] = (asked.get('post') ?? '').split('/');
  const { data: ref } = PostRef.safeParse({ category, id: postId });
  return ref && { kind: 'post', ref };
}

/** Returns the target that the editor opens for a draft, or for the changes to what is published. */
export function targetOfDraft(
  draft: Pick<SavedDraft, 'id' | 'post' | 'page' | 'isPublished'>,
): EditorTarget {
  const { id, post, page, isPublished } = draft;
  if (isPublished && page !== undefined) return { kind: 'page', id: page };
  if (isPublished && post) return { kind: 'post', ref: { category: post.category, id: post.id } };
  return { kind: 'draft', id };
}

export const editorPath = (target: EditorTarget) =>
  `/admin?${target.kind}=${target.kind === 'post' ? refKey(target.ref) : target.id}`;
