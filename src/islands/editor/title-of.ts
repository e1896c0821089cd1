import type { AUTHOR_TITLES } from '#domain/site/navigation.ts';
import { type EditorTarget, isNewPage } from '#domain/documents/editor-target.ts';

/** Returns the key of the title of the page on which a text is edited. */
export function titleOf(
  target: EditorTarget | undefined,
  isPage: boolean,
): keyof typeof AUTHOR_TITLES {
  if (isPage) return target?.kind === 'page' && !isNewPage(target) ? 'editPage' : 'newPage';
  return target?.kind === 'post' ? 'editPost' : 'editor';
}
