import type { Command } from 'prosemirror-state';
import { schema } from '#islands/text-editor/document/schema.ts';
import { askFor } from './ask-for.ts';
import { isInside } from './blocks.ts';

const { nodes } = schema;

/** Lets the view ask for the address of a page to embed. */
export const askForEmbed: Command = (state, dispatch) =>
  !isInside(state, nodes.table) && askFor('embed')(state, dispatch);

/** Lets the view ask for a file to insert. */
export const askForFile: Command = (state, dispatch) =>
  !isInside(state, nodes.table) && askFor('files')(state, dispatch);
