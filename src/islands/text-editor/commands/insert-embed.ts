import type { Command } from 'prosemirror-state';
import { embedOf } from '#domain/posts/embed.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { blockEdge, insertBetween } from './insert-block.ts';

const { nodes } = schema;

export const isEmbeddable = (address: string): boolean =>
  /^https?:\/\/[^\s"'<>\\]+$/.test(address) && URL.canParse(address);

/** Returns the address of the page that an address of a known site stands for, or else itself. */
export const pageOf = (address: string): string => embedOf(address)?.page ?? address;

/** Inserts a page of another site. Its title is still to be found. */
export const insertEmbed =
  (address: string): Command =>
  (state, dispatch) => {
    const embed = nodes.embed.create({ href: pageOf(address) });
    dispatch?.(insertBetween(state.tr, blockEdge(state.doc, state.selection.to), embed));
    return true;
  };

/** The code that sites offer for their frames. */
const FRAME = /^<iframe\b[^<>]*\ssrc="([^"<>]+)"[^<>]*>\s*(?:<\/iframe>)?$/i;

/** Shows the page whose address, or the code of whose frame, is all that is pasted into an empty paragraph. */
export const pasteEmbed =
  (text: string): Command =>
  (state, dispatch, view) => {
    const { $from, empty } = state.selection;
    const isBlank = $from.parent.type === nodes.paragraph && $from.parent.content.size === 0;
    const [, framed = ''] = FRAME.exec(text) ?? [];
    const address = framed.replaceAll('&amp;', '&').replace(/^\/\//, 'https://') || text;
    if (!empty || !isBlank || $from.depth > 1 || !embedOf(address)) return false;
    return insertEmbed(address)(state, dispatch, view);
  };
