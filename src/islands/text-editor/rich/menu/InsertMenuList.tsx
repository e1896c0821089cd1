import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { EditorView } from 'prosemirror-view';
import floating from '#islands/text-editor/rich/floating/floating.module.css';
import { usePlacement } from '#islands/text-editor/rich/floating/use-placement.ts';
import { ToolIcon } from '#islands/text-editor/rich/ToolIcon.tsx';
import { ariaKeys, formatKeys } from '#islands/text-editor/shortcut.ts';
import { type InsertMenu, MENU_ID, optionId } from './insert-menu.ts';
import type { Insertion } from './insertions.ts';
import type { EditorState } from 'prosemirror-state';
import { schema } from '#islands/text-editor/document/schema.ts';
import { TEXT_MESSAGES } from '#islands/text-editor/messages.ts';

interface Props {
  readonly menu: InsertMenu;
  readonly view: EditorView;
  readonly bars: RefObject<Element | null>;
  readonly onChoose: (option: Insertion) => void;
}

/** Shows the insertions to choose from beside the caret. The focus stays in the text, whose keys move through them. */
export function InsertMenuList({ menu, view, bars, onChoose }: Props) {
  const { options, active, from } = menu;
  const list = useRef<HTMLDivElement>(null);
  usePlacement(list, bars, () => view.coordsAtPos(from), 'below');

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, options]);

  return (
    <div ref={list} id={MENU_ID} role="listbox" aria-label="Insert" className={floating.menu}>
      {options.map((option, n) => (
        // The keys of the text move through the options and choose one.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.name}
          id={optionId(n)}
          role="option"
          tabIndex={-1}
          aria-selected={n === active}
          aria-keyshortcuts={option.keys && ariaKeys(option.keys)}
          className={floating.option}
          // Keeps the focus in the text, and a phone's keyboard open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <span className={floating.drawing} aria-hidden="true">
            <ToolIcon name={option.name} />
          </span>
          <span>{option.name}</span> <span className={floating.hint}>{option.hint}</span>
          <kbd aria-hidden="true">{option.keys ? formatKeys(option.keys) : option.typed}</kbd>
        </div>
      ))}
    </div>
  );
}

/** Returns true if the caret is in an empty paragraph that is in no other block. */
export const isOnEmptyLine = ({ selection: { $from, empty } }: EditorState): boolean =>
  empty &&
  $from.depth === 1 &&
  $from.parent.type === schema.nodes.paragraph &&
  $from.parent.content.size === 0;

interface isOnEmptyLineProps {
  readonly view: EditorView;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** Shows the button beside an empty line, for a mouse or a finger. The keyboard has `/` and the toolbar. */
export function InsertButton({ view, isOpen, onPress }: isOnEmptyLineProps) {
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
