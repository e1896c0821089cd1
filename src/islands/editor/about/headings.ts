import type { EditorState } from 'prosemirror-state';

export interface Heading {
  readonly level: 2 | 3;
  readonly text: string;
  /** The position before it. */
  readonly at: number;
}

/** Lists the headings of a text, and the index of the one below which the caret is; -1 above all of them. */
export function headingsOf(state: EditorState | undefined) {
  const headings: Heading[] = [];
  state?.doc.descendants((node, at) => {
    const level: unknown = node.type.name === 'heading' && node.attrs['level'];
    const text = node.textContent.trim();
    if ((level === 2 || level === 3) && text !== '') headings.push({ level, text, at });
    return !node.isTextblock;
  });
  const caret = state?.selection.head ?? 0;
  return { headings, current: headings.findLastIndex(({ at }) => at < caret) };
}
