import { toggleMark } from 'prosemirror-commands';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { EditorState } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from 'prosemirror-tables';
import { schema } from '#islands/text-editor/document/schema.ts';
import {
  isInside,
  moveBlock,
  toggleBlock,
  toggleList,
  toggleQuote,
} from '#islands/text-editor/commands/blocks.ts';
import { footnote } from '#islands/text-editor/commands/footnotes.ts';
import { insertRule, insertTable } from '#islands/text-editor/commands/insert-block.ts';
import { askForLink, hasMark, linkAt } from '#islands/text-editor/commands/links.ts';
import { INSERT_TOOLS } from './insert-tools.ts';
import type { Tool } from './tool.ts';

const { nodes, marks } = schema;

const heading = (name: string, level: number): Tool => ({
  name,
  keys: `Mod-Alt-${level}`,
  run: toggleBlock(nodes.heading, { level }),
  isOn: (state) => isInside(state, nodes.heading, { level }),
});

const move = (name: string, keys: string, step: -1 | 1): Tool => ({
  name,
  keys,
  run: moveBlock(step),
  isPossible: (state) => moveBlock(step)(state),
});

export const MARK_TOOLS: readonly Tool[] = [
  {
    name: 'Bold',
    keys: 'Mod-b',
    run: toggleMark(marks.strong),
    isOn: (state) => hasMark(state, marks.strong),
  },
  {
    name: 'Italic',
    keys: 'Mod-i',
    run: toggleMark(marks.em),
    isOn: (state) => hasMark(state, marks.em),
  },
  {
    name: 'Link',
    keys: 'Mod-k',
    run: askForLink,
    isOn: (state) => linkAt(state) !== undefined,
  },
];

export const BLOCK_TOOLS: readonly Tool[] = [
  {
    name: 'Code',
    keys: 'Mod-e',
    run: toggleMark(marks.code),
    isOn: (state) => hasMark(state, marks.code),
  },
  heading('Heading H2', 2),
  heading('Smaller heading H3', 3),
  heading('Smallest heading H4', 4),
  {
    name: 'List',
    keys: 'Mod-Shift-8',
    run: toggleList(nodes.bullet_list),
    isOn: (state) => isInside(state, nodes.bullet_list),
  },
  {
    name: 'Numbered list',
    keys: 'Mod-Shift-7',
    run: toggleList(nodes.ordered_list),
    isOn: (state) => isInside(state, nodes.ordered_list),
  },
  {
    name: 'Quote',
    keys: 'Mod-Shift-9',
    run: toggleQuote,
    isOn: (state) => isInside(state, nodes.blockquote),
  },
  {
    name: 'Code block',
    run: toggleBlock(nodes.code_block),
    isOn: (state) => isInside(state, nodes.code_block),
  },
  { name: 'Table', run: insertTable, isPossible: (state) => !isInside(state, nodes.table) },
  ...INSERT_TOOLS,
  { name: 'Line', run: insertRule },
  { name: 'Footnote', keys: 'Mod-Alt-f', run: footnote, isPossible: (state) => footnote(state) },
  move('Move up', 'Alt-ArrowUp', -1),
  move('Move down', 'Alt-ArrowDown', 1),
  { name: 'Undo', keys: 'Mod-z', run: undo, isPossible: (state) => undoDepth(state) > 0 },
  { name: 'Redo', keys: 'Mod-y', run: redo, isPossible: (state) => redoDepth(state) > 0 },
];

/** Tools for the table of the caret. */
export const TABLE_TOOLS: readonly Tool[] = [
  { name: 'Add row', run: addRowAfter },
  { name: 'Add column', run: addColumnAfter },
  { name: 'Delete row', run: deleteRow },
  { name: 'Delete column', run: deleteColumn },
  { name: 'Heading row', run: toggleHeaderRow },
  { name: 'Delete table', run: deleteTable },
];

export const isInTable = (state: EditorState) => isInside(state, nodes.table);
