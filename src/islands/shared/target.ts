import { TimedId } from '#domain/id.ts';
import { PostRef, refKey } from '#domain/post.ts';

/** What is written in the editor: a text that is not published yet, kept or not, or a published post. */
export type Target =
  | { readonly kind: 'draft'; readonly id: string }
  | { readonly kind: 'post'; readonly ref: PostRef };

/** What the page's address asks for; undefined for a new text. */
export function targetOf(search: string): Target | undefined {
  const asked = new URLSearchParams(search);
  const { data: id } = TimedId.safeParse(asked.get('draft'));
  if (id !== undefined) return { kind: 'draft', id };
  const [category, postId] = (asked.get('post') ?? '').split('/');
  const { data: ref } = PostRef.safeParse({ category, id: postId });
  return ref && { kind: 'post', ref };
}

/** What a working copy of it is called: `draft/{id}` or `post/{category}/{id}`. */
export const copyName = (target: Target) =>
  target.kind === 'draft' ? `draft/${target.id}` : `post/${refKey(target.ref)}`;

/** Where a target is written. */
export const editorPath = (target: Target) => pathOfCopy(copyName(target));

/** Where what a working copy is named after is written. */
export const pathOfCopy = (name: string) => `/admin?${name.replace('/', '=')}`;
