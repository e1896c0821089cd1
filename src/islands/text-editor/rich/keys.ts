import { baseKeymap, chainCommands, setBlockType, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { goToNextCell } from 'prosemirror-tables';
import { schema } from '#islands/text-editor/document/schema.ts';
import {
  breakLine,
  enter,
  moveBlock,
  toggleBlock,
  toggleList,
  toggleQuote,
} from './commands/blocks.ts';
import { footnote } from './commands/footnotes.ts';

const { nodes, marks } = schema;

const KEYS: Readonly<Record<string, Command>> = {
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Mod-e': toggleMark(marks.code),
  'Mod-Alt-0': setBlockType(nodes.paragraph),
  'Mod-Alt-2': toggleBlock(nodes.heading, { level: 2 }),
  'Mod-Alt-3': toggleBlock(nodes.heading, { level: 3 }),
  'Mod-Alt-4': toggleBlock(nodes.heading, { level: 4 }),
  'Mod-Alt-f': footnote,
  'Mod-Shift-7': toggleList(nodes.ordered_list),
  'Mod-Shift-8': toggleList(nodes.bullet_list),
  'Mod-Shift-9': toggleQuote,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Alt-ArrowUp': moveBlock(-1),
  'Alt-ArrowDown': moveBlock(1),
  Enter: chainCommands(enter, splitListItem(nodes.list_item)),
  'Shift-Enter': breakLine,
  // Outside of lists and tables, Tab leaves the text.
  Tab: chainCommands(goToNextCell(1), sinkListItem(nodes.list_item)),
  'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(nodes.list_item)),
  Backspace: undoInputRule,
};

// The form publishes on Ctrl+Enter.
const { 'Mod-Enter': _exit, ...base } = baseKeymap;

/** Runs the commands of the keyboard. */
export const editorKeys = (): Plugin[] => [keymap(KEYS), keymap(base)];
