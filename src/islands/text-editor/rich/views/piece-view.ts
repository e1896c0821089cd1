import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView } from 'prosemirror-view';
import { LIMITS } from '#domain/limits.ts';
import { TEXT_MESSAGES } from '#islands/text-editor/messages.ts';
import { build } from './build-element.ts';
import { removeNode, setAttributes } from './change-node.ts';

interface Piece {
  /** The line that says what it is. */
  readonly line: string;
  /** The title that it has without one of its own. */
  readonly placeholder: string;
  readonly removeLabel: string;
  /** Elements above the line. */
  readonly shown?: readonly HTMLElement[];
}

/** Makes the view of something that readers get with a title and a caption. `current` returns its latest node. */
export function pieceView(
  node: Node,
  view: EditorView,
  getPos: () => number | undefined,
  { line, placeholder, removeLabel, shown = [] }: Piece,
): { nodeView: NodeView; current: () => Node } {
  let current = node;
  const title = build('input', {
    name: 'title',
    maxLength: LIMITS.embedTitle,
    autocomplete: 'off',
    placeholder,
    oninput: () => setAttributes(view, getPos(), current, { title: title.value }),
  });
  const remove = build(
    'button',
    { type: 'button', onclick: () => removeNode(view, getPos(), current) },
    removeLabel,
  );
  const tools = build(
    'div',
    { className: 'node-tools', contentEditable: 'false' },
    build('label', {}, `${TEXT_MESSAGES.embedTitle} `, title),
    remove,
  );
  const about = build('p', { className: 'embed-address', contentEditable: 'false', dir: 'ltr' });
  about.textContent = line;
  const caption = build('figcaption', { dir: 'auto' });
  caption.dataset['placeholder'] = TEXT_MESSAGES.imageCaption;
  const dom = build('figure', { className: 'embed-piece' }, ...shown, about, tools, caption);

  function show({ attrs, content }: Node) {
    if (title.value !== attrs['title']) title.value = attrs['title'] as string;
    caption.classList.toggle('is-empty', content.size === 0);
  }
  show(node);

  const isOwn = (target: globalThis.Node) =>
    tools.contains(target) || shown.some((element) => element.contains(target));
  const nodeView: NodeView = {
    dom,
    contentDOM: caption,
    update(next) {
      if (next.type !== current.type || next.attrs['href'] !== node.attrs['href']) return false;
      current = next;
      show(next);
      return true;
    },
    stopEvent: ({ target, type }) =>
      target instanceof window.Node &&
      (isOwn(target) || (type === 'mousedown' && caption.contains(target))),
    ignoreMutation: ({ target }) => !caption.contains(target) || target === caption,
  };
  return { nodeView, current: () => current };
}
