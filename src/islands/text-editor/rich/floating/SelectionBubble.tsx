import { type RefObject, useRef } from 'react';
import type { EditorView } from 'prosemirror-view';
import { Toolbar, type ToolbarItem } from '#islands/text-editor/Toolbar.tsx';
import styles from './floating.module.css';
import { type Edges, usePlacement } from './use-placement.ts';

interface Props {
  readonly view: EditorView;
  readonly bars: RefObject<Element | null>;
  readonly controls: string | undefined;
  readonly items: readonly ToolbarItem[];
}

export function SelectionBubble({ view, bars, controls, items }: Props) {
  const box = useRef<HTMLDivElement>(null);
  usePlacement(box, bars, () => selectionBox(view), 'above');

  return (
    <div ref={box} className={styles.bubble}>
      <Toolbar label="Selected text" controls={controls} disabled={false} items={items} />
    </div>
  );
}

export function selectionBox(view: EditorView): Edges {
  const { from, to } = view.state.selection;
  const start = view.coordsAtPos(from);
  return { ...start, bottom: view.coordsAtPos(to).bottom };
}
