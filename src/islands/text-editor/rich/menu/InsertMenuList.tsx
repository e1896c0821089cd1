import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { EditorView } from 'prosemirror-view';
import floating from '#islands/text-editor/rich/floating/floating.module.css';
import { type Edges, usePlacement } from '#islands/text-editor/rich/floating/use-placement.ts';
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
  usePlacement(list, bars, () => lineAt(view, from), 'below', SIZE);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    showMore();
  }, [active, options]);

  /** Fades the lower edge out as long as there is more below it. */
  function showMore() {
    const { current } = list;
    const below = current && current.scrollHeight - current.clientHeight - current.scrollTop;
    current?.toggleAttribute('data-more', (below ?? 0) > 1);
  }

  return (
    <div
      ref={list}
      id={MENU_ID}
      role="listbox"
      aria-label="Insert"
      className={floating.menu}
      onScroll={showMore}
    >
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

/** The rows of the menu, and the room for five of them. With less below the line, it goes above. */
const SIZE = { rows: 8, enough: 210 };

/** The part of the block above a line that the menu leaves in sight, such as a heading that was just typed. */
const SPARED = 96;

/** Returns where a line is, together with the end of the block above it. */
function lineAt(view: EditorView, position: number): Edges {
  const line = view.coordsAtPos(position);
  const $line = view.state.doc.resolve(position);
  if ($line.depth === 0) return line;
  const $start = view.state.doc.resolve($line.before());
  const above = $start.nodeBefore && view.nodeDOM($start.pos - $start.nodeBefore.nodeSize);
  if (!(above instanceof HTMLElement)) return line;
  const { top, bottom } = above.getBoundingClientRect();
  return { ...line, top: Math.max(top, bottom - SPARED) };
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
