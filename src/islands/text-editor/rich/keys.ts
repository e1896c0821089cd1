import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { redo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { type Command, Plugin } from 'prosemirror-state';
import { goToNextCell } from 'prosemirror-tables';
import { breakLine } from '#islands/text-editor/commands/blocks.ts';
import { addRow, leaveCell } from '#islands/text-editor/commands/cells.ts';
import { backspace, deleteForward } from '#islands/text-editor/commands/edges.ts';
import { enter } from '#islands/text-editor/commands/enter.ts';
import { indentItem, outdentItem } from '#islands/text-editor/commands/items.ts';
import { indentCode, outdentCode, selectCode } from '#islands/text-editor/commands/code.ts';
import { leaveNote } from '#islands/text-editor/commands/footnotes.ts';
import { INSERTIONS } from './menu/insertions.ts';
import { MAIN_TOOLS, MARK_TOOLS } from './tools.ts';

interface Shortcut {
  readonly name: string;
  readonly keys: string;
  readonly run: Command;
}

/** The shortcuts of the editor: those of its tools, and others. */
export const SHORTCUTS: readonly Shortcut[] = [
  ...[...MARK_TOOLS, ...INSERTIONS, ...MAIN_TOOLS].flatMap(({ name, keys, run }) =>
    keys === undefined ? [] : [{ name, keys, run }],
  ),
  { name: 'Line break', keys: 'Shift-Enter', run: breakLine },
  // Outside of code, lists and tables, Tab leaves the text.
  {
    name: 'Next cell, or indent code or a list item',
    keys: 'Tab',
    run: chainCommands(indentCode, goToNextCell(1), addRow, indentItem),
  },
  {
    name: 'Previous cell, or outdent code or a list item',
    keys: 'Shift-Tab',
    run: chainCommands(outdentCode, goToNextCell(-1), outdentItem),
  },
  { name: 'Return from a footnote', keys: 'Escape', run: leaveNote },
];

/** The keys that lead from the text to its tools. */
export const TOOLS_KEYS = 'Alt-F10';

/** Keys that the view handles, and those pressed one after another, for the list of shortcuts. */
export const KEY_SEQUENCES = [
  { name: 'Insert a block, in an empty paragraph', keys: '/' },
  { name: 'Tools of what is selected', keys: TOOLS_KEYS },
  { name: 'Leave the text', keys: 'Escape Tab' },
  { name: 'Leave code at its end', keys: 'Enter Enter Enter' },
] as const;

/** Lets Tab leave the text after Escape, so that nobody is held in code, a list or a table. */
function escapedTab(): Plugin {
  let isEscaped = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown(_, { key }) {
          const leaves = isEscaped && key === 'Tab';
          isEscaped = key === 'Escape' || (isEscaped && key === 'Shift');
          return leaves;
        },
      },
    },
  });
}

/** Keys that do what they do in every text field. */
const COMMON: Readonly<Record<string, Command>> = {
  'Mod-Shift-z': redo,
  'Mod-a': selectCode,
  ArrowUp: leaveCell(-1),
  ArrowDown: leaveCell(1),
};

// The form publishes on Ctrl+Enter.
const { 'Mod-Enter': _exit, ...base } = baseKeymap;

/** The commands of the editor in place of those of the library, for all keys that run them. */
const OWN = new Map([
  [baseKeymap['Enter'], enter],
  [baseKeymap['Backspace'], backspace],
  [baseKeymap['Delete'], deleteForward],
]);

const withOwn = Object.fromEntries(
  Object.entries(base).map(([key, command]) => [key, OWN.get(command) ?? command]),
);

export const editorKeys = (): Plugin[] => [
  escapedTab(),
  keymap(Object.fromEntries(SHORTCUTS.map(({ keys, run }) => [keys, run]))),
  keymap(COMMON),
  keymap(withOwn),
];
