import { TimedId } from '#domain/id.ts';
import { PostRef, refKey } from '#domain/posts/post.ts';

/** A text that the editor can open: a draft, saved or not, or a published post. */
export type EditorTarget =
  | { readonly kind: 'draft'; readonly id: string }
  | { readonly kind: 'post'; readonly ref: PostRef };

/** Returns the target that the page's URL names. Returns undefined for a new text. */
export function targetOf(search: string): EditorTarget | undefined {
  const asked = new URLSearchParams(search);
  const { data: id } = TimedId.safeParse(asked.get('draft'));
  if (id !== undefined) return { kind: 'draft', id };
  const [category, postId] = (asked.get('post') ?? '').split('/');
  const { data: ref } = PostRef.safeParse({ category, id: postId });
  return ref && { kind: 'post', ref };
}

/** Returns the name of a target's working copy: `draft/{id}` or `post/{category}/{id}`. */
export const copyName = (target: EditorTarget) =>
  target.kind === 'draft' ? `draft/${target.id}` : `post/${refKey(target.ref)}`;

export const editorPath = (target: EditorTarget) => pathOfCopy(copyName(target));

/** Returns the path of the editor for a working copy, by its name. */
export const pathOfCopy = (name: string) => `/admin?${name.replace('/', '=')}`;
