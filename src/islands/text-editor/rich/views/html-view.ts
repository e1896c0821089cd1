import type { NodeViewConstructor } from 'prosemirror-view';
import { TEXT_MESSAGES } from '#islands/text-editor/messages.ts';
import { build } from './build-element.ts';
import { removeNode, setAttributes } from './change-node.ts';

/** Shows HTML that the editor cannot represent as its source, which can be changed. */
export const htmlView: NodeViewConstructor = (node, view, getPos) => {
  let current = node;
  const area = build('textarea', {
    spellcheck: false,
    dir: 'auto',
    value: node.attrs['html'],
    ariaLabel: TEXT_MESSAGES.htmlPiece,
    oninput: () => setAttributes(view, getPos(), current, { html: area.value }),
  });
  const remove = build(
    'button',
    { type: 'button', onclick: () => removeNode(view, getPos(), current) },
    TEXT_MESSAGES.removeHtml,
  );
  const head = build(
    'div',
    { className: 'node-tools' },
    build('span', {}, TEXT_MESSAGES.htmlPieceHint),
    remove,
  );
  const dom = build('div', { className: 'html-piece', contentEditable: 'false' }, head, area);

  return {
    dom,
    update(next) {
      if (next.type !== current.type) return false;
      current = next;
      if (area.value !== next.attrs['html']) area.value = next.attrs['html'] as string;
      return true;
    },
    stopEvent: ({ target }) => target !== dom,
    ignoreMutation: () => true,
  };
};
