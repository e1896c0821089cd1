import type { EditorState } from 'prosemirror-state';
import type { Mark, MarkType } from 'prosemirror-model';
import { startOf } from './blocks.ts';
import { schema } from '#islands/text-editor/document/schema.ts';

const { link } = schema.marks;

/** Returns true if the selection has a mark, or if what is typed next will. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, $from, empty } = selection;
  return empty ? !!type.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, type);
}

interface FoundLink {
  readonly from: number;
  readonly to: number;
  readonly href: string;
}

/** Finds the link at the caret or at the beginning of the selection. */
export function linkAt(state: EditorState): FoundLink | undefined {
  const $from = startOf(state);
  const { parent, parentOffset } = $from;
  const at = [parent.childAfter(parentOffset), parent.childBefore(parentOffset)];
  const mark = at.map(({ node }) => node && link.isInSet(node.marks)).find((one) => !!one);
  if (!mark) return undefined;
  const found = { from: -1, to: -1, href: String(mark.attrs['href'] ?? '') };
  const start = $from.start();
  parent.forEach((child, offset) => {
    if (!isIn(mark, child.marks)) return;
    const isNext = found.to === start + offset;
    if (!isNext && found.to >= $from.pos) return;
    if (!isNext) found.from = start + offset;
    found.to = start + offset + child.nodeSize;
  });
  return found;
}

const isIn = (mark: Mark, marks: readonly Mark[]) => marks.some((one) => one.eq(mark));
