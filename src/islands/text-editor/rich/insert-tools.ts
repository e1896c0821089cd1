import { toggleMark } from 'prosemirror-commands';
import { schema } from '#islands/text-editor/document/schema.ts';
import { isInside, toggleBlock } from '#islands/text-editor/commands/blocks.ts';
import { toggleCallout, toggleDetails } from '#islands/text-editor/commands/boxes.ts';
import { askForEmbed, askForFile } from '#islands/text-editor/commands/embeds.ts';
import { hasMark } from '#islands/text-editor/commands/links.ts';
import type { Tool } from './tool.ts';

const { nodes, marks } = schema;

/** A block of code whose language is that of formulas. */
const MATH = { language: 'math' };

/** Tools that put a block of another kind into the text. */
export const INSERT_TOOLS: readonly Tool[] = [
  { name: 'Callout', run: toggleCallout, isOn: (state) => isInside(state, nodes.callout) },
  { name: 'Toggle', run: toggleDetails, isOn: (state) => isInside(state, nodes.details) },
  { name: 'Embed', run: askForEmbed, isPossible: (state) => !isInside(state, nodes.table) },
  { name: 'File', run: askForFile, isPossible: (state) => !isInside(state, nodes.table) },
  {
    name: 'Formula',
    keys: 'Mod-Shift-m',
    run: toggleMark(marks.math),
    isOn: (state) => hasMark(state, marks.math),
  },
  {
    name: 'Formula block',
    run: toggleBlock(nodes.code_block, MATH),
    isOn: (state) => isInside(state, nodes.code_block, MATH),
  },
];
