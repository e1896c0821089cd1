import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { EditorState, Selection } from 'prosemirror-state';
import { readContent } from '#islands/text-editor/document/read-content.ts';
import { writeContent, writeNode } from '#islands/text-editor/document/write-content.ts';
import type { TextHandle } from '#islands/text-editor/SourceText.tsx';
import type { Span } from './block-changes.ts';

/** The blocks of a text, as nodes of the editor and as HTML in one form. Empty paragraphs are left out. */
export interface BlockList {
  readonly nodes: readonly Node[];
  readonly html: readonly string[];
  /** The index of each block among all nodes of the document. */
  readonly indexes: readonly number[];
}

/** Blocks that replace others, in the text as it is now. */
export interface Replacement {
  readonly now: Span;
  readonly nodes: readonly Node[];
}

/** Lists the blocks of a text. */
export const blocksOfText = (content: string): BlockList => blocksOf(readContent(content));

/** Lists the blocks of the text in the editor, be it shown formatted or as HTML. */
export const presentBlocks = (handle: TextHandle): BlockList => blocksOf(presentDoc(handle));

const presentDoc = (handle: TextHandle): Node =>
  handle.view?.()?.state.doc ?? readContent(handle.read());

function blocksOf(doc: Node): BlockList {
  const blocks = doc.children
    .map((node, index) => ({ node, index, html: writeNode(node) }))
    .filter(({ html }) => html.trim() !== '');
  return {
    nodes: blocks.map(({ node }) => node),
    html: blocks.map(({ html }) => html),
    indexes: blocks.map(({ index }) => index),
  };
}

/** Replaces blocks of the text in the editor. An author can undo that as one step. The caret goes behind the first of them. */
export function replaceBlocks(handle: TextHandle, replacements: readonly Replacement[]): void {
  const view = handle.view?.();
  const state = view?.state ?? EditorState.create({ doc: presentDoc(handle) });
  const { doc, tr } = state;
  const { indexes } = blocksOf(doc);
  const offsets = [0];
  doc.forEach((node, offset) => offsets.push(offset + node.nodeSize));
  const offsetAt = (index: number) => offsets[index] ?? doc.content.size;
  const startOf = (block: number) => offsetAt(indexes[block] ?? (indexes.at(-1) ?? -1) + 1);
  let end = 0;
  for (const { now, nodes } of fromTheEnd(replacements)) {
    const from = startOf(now.from);
    const to = now.from === now.to ? from : offsetAt((indexes[now.to - 1] ?? 0) + 1);
    if (nodes.length > 0) tr.replaceWith(from, to, nodes);
    else tr.delete(from, to);
    end = from + nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  }
  if (!view) {
    handle.replace?.(writeContent(tr.doc));
    return;
  }
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(end, tr.doc.content.size)), -1));
  view.dispatch(closeHistory(tr).scrollIntoView());
}

/**
 * Orders replacements so that none moves the place of a later one: the last first, and what comes before a block after what
 * replaces it.
 */
const fromTheEnd = (replacements: readonly Replacement[]) =>
  replacements.toReversed().sort((a, b) => b.now.from - a.now.from || b.now.to - a.now.to);
