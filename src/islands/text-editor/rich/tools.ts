import { toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType } from 'prosemirror-model';
import { AllSelection, type EditorState, TextSelection } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from 'prosemirror-tables';
import { schema } from '#islands/text-editor/document/schema.ts';
import { askFor } from '#islands/text-editor/commands/ask-for.ts';
import { isInside, moveBlock } from '#islands/text-editor/commands/blocks.ts';
import { hasMark, linkAt } from '#islands/text-editor/commands/links.ts';
import { TEXT_INSERTIONS, type Tool } from './menu/insertions.ts';

const { nodes, marks } = schema;

const markTool = (name: string, keys: string, type: MarkType): Tool => ({
  name,
  keys,
  run: toggleMark(type),
  isOn: (state) => hasMark(state, type),
});

const bold = markTool('Bold', 'Mod-b', marks.strong);
const italic = markTool('Italic', 'Mod-i', marks.em);
const code = markTool('Code', 'Mod-e', marks.code);

const link: Tool = {
  name: 'Link',
  keys: 'Mod-k',
  run: askFor('link'),
  isOn: (state) => linkAt(state) !== undefined,
};

export const MARK_TOOLS: readonly Tool[] = [bold, italic, code, link];

const HISTORY_TOOLS: readonly Tool[] = [
  { name: 'Undo', keys: 'Mod-z', run: undo },
  { name: 'Redo', keys: 'Mod-y', run: redo },
];

export const MAIN_TOOLS: readonly Tool[] = [
  bold,
  italic,
  link,
  { name: 'Move up', keys: 'Alt-ArrowUp', run: moveBlock(-1) },
  { name: 'Move down', keys: 'Alt-ArrowDown', run: moveBlock(1) },
  ...HISTORY_TOOLS,
];

export const SELECTION_TOOLS: readonly Tool[] = [...MARK_TOOLS, ...TEXT_INSERTIONS];

/** Returns true if text is selected that can be formatted. */
export const isTextSelected = (state: EditorState): boolean =>
  (state.selection instanceof TextSelection || state.selection instanceof AllSelection) &&
  !state.selection.empty &&
  toggleMark(marks.strong)(state);

export const TABLE_TOOLS: readonly Tool[] = [
  { name: 'Add row', run: addRowAfter },
  { name: 'Add column', run: addColumnAfter },
  { name: 'Delete row', run: deleteRow },
  { name: 'Delete column', run: deleteColumn },
  { name: 'Heading row', run: toggleHeaderRow },
  { name: 'Delete table', run: deleteTable },
];

/** Tools for a table where there is room for one row only. */
export const TOUCHED_TABLE_TOOLS: readonly Tool[] = [...TABLE_TOOLS, ...HISTORY_TOOLS];

export const isInTable = (state: EditorState) => isInside(state, nodes.table);
