import { type RefObject, useEffect, useRef } from 'react';
import type { EditorView } from 'prosemirror-view';
import floating from '#islands/text-editor/rich/floating/floating.module.css';
import { usePlacement } from '#islands/text-editor/rich/floating/use-placement.ts';
import { ToolIcon } from '#islands/text-editor/rich/ToolIcon.tsx';
import { ariaKeys, formatKeys } from '#islands/text-editor/shortcut.ts';
import { type InsertMenu, MENU_ID, optionId } from './insert-menu.ts';
import type { Insertion } from './insertions.ts';

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
