import { useRemembered } from './use-remembered.ts';

const SOURCE = 'html';

/** Remembers in this browser whether the author writes HTML. */
export function useSourceView(): [isSource: boolean, toggle: () => void] {
  const [view, choose] = useRemembered('editorView');
  const isSource = view === SOURCE;
  return [isSource, () => choose(isSource ? '' : SOURCE)];
}
