import { call } from '#api-client/http/call.ts';
import { describePage } from '#domain/posts/calls.ts';
import type { Node } from 'prosemirror-model';
import type { EditorView, NodeViewConstructor } from 'prosemirror-view';
import { embedOf, siteOf } from '#domain/posts/embed.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { TEXT_MESSAGES } from '#islands/text-editor/messages.ts';
import { pieceView } from './piece-view.ts';

/** Shows a page of another site as its title and caption. Nothing of it is loaded. */
export const embedView: NodeViewConstructor = (node, view, getPos) => {
  let isThere = true;
  const address = node.attrs['href'] as string;
  const { nodeView, current } = pieceView(node, view, getPos, {
    line: `${embedOf(address)?.provider ?? TEXT_MESSAGES.embedPage}: ${address}`,
    placeholder: siteOf(address),
    removeLabel: TEXT_MESSAGES.removeEmbed,
  });

  async function describe() {
    const result = await call(describePage, { body: { url: address } });
    const position = getPos();
    if (!isThere || position === undefined || current().attrs['title']) return;
    const { title: found, author } = result.ok ? result.value : { title: '', author: '' };
    const by = [author, siteOf(address)].filter(Boolean).join(' · ');
    addDescription(view, position, current(), { title: found || siteOf(address), caption: by });
  }
  if (!node.attrs['title']) void describe();

  return {
    ...nodeView,
    destroy() {
      isThere = false;
    },
  };
};

/** Adds what was found out to a node, and leaves what its author has written. It is no step to be undone. */
function addDescription(
  view: EditorView,
  position: number,
  node: Node,
  { title, caption }: { readonly title: string; readonly caption: string },
): void {
  const { tr } = view.state;
  tr.setNodeMarkup(position, undefined, { ...node.attrs, title });
  if (node.content.size === 0 && caption !== title) tr.insert(position + 1, schema.text(caption));
  view.dispatch(tr.setMeta('addToHistory', false));
}
