import { schema } from '#islands/text-editor/document/schema.ts';
import { isInside } from '#islands/text-editor/commands/blocks.ts';
import { toggleCallout, toggleDetails } from '#islands/text-editor/commands/boxes.ts';
import { askForEmbed } from '#islands/text-editor/commands/embeds.ts';
import type { Tool } from './tool.ts';

const { nodes } = schema;

/** Tools that put a block of another kind into the text. */
export const INSERT_TOOLS: readonly Tool[] = [
  { name: 'Callout', run: toggleCallout, isOn: (state) => isInside(state, nodes.callout) },
  { name: 'Toggle', run: toggleDetails, isOn: (state) => isInside(state, nodes.details) },
  { name: 'Embed', run: askForEmbed, isPossible: (state) => !isInside(state, nodes.table) },
];
