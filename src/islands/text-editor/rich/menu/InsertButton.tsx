import { useLayoutEffect, useRef } from 'react';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { schema } from '#islands/text-editor/document/schema.ts';
import floating from '#islands/text-editor/rich/floating/floating.module.css';
import { ToolIcon } from '#islands/text-editor/rich/ToolIcon.tsx';
import { TEXT_MESSAGES } from '#islands/text-editor/messages.ts';

/** Returns true if the caret is in an empty paragraph that is in no other block. */
export const isOnEmptyLine = ({ selection: { $from, empty } }: EditorState): boolean =>
  empty &&
  $from.depth === 1 &&
  $from.parent.type === schema.nodes.paragraph &&
  $from.parent.content.size === 0;

interface Props {
  readonly view: EditorView;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** Shows the button beside an empty line, for a mouse or a finger. The keyboard has `/` and the toolbar. */
export function InsertButton({ view, isOpen, onPress }: Props) {
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const { current } = button;
    const origin = current?.offsetParent?.getBoundingClientRect();
    if (!current || !origin) return;
    const line = view.coordsAtPos(view.state.selection.head);
    const middle = (line.top + line.bottom) / 2 - origin.top;
    current.style.top = `${middle - current.offsetHeight / 2}px`;
  });

  return (
    <button
      ref={button}
      type="button"
      tabIndex={-1}
      className={floating.plus}
      aria-label={TEXT_MESSAGES.addBlock}
      title={`${TEXT_MESSAGES.addBlock} (/)`}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <ToolIcon name="Insert" />
    </button>
  );
}
