import type { Node } from 'prosemirror-model';
import type { EditorView, NodeViewConstructor } from 'prosemirror-view';
import { describePage } from '#api-client/embeds.ts';
import { embedOf, siteOf } from '#domain/posts/embed.ts';
import { LIMITS } from '#domain/limits.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { TEXT_MESSAGES } from '#islands/text-editor/messages.ts';
import { build } from './build-element.ts';
import { removeNode, setAttributes } from './change-node.ts';

/** Shows a page of another site as its title and caption. Nothing of it is loaded. */
export const embedView: NodeViewConstructor = (node, view, getPos) => {
  let current = node;
  let isThere = true;
  const address = node.attrs['href'] as string;
  const title = build('input', {
    name: 'title',
    maxLength: LIMITS.embedTitle,
    autocomplete: 'off',
    placeholder: siteOf(address),
    oninput: () => setAttributes(view, getPos(), current, { title: title.value }),
  });
  const remove = build(
    'button',
    { type: 'button', onclick: () => removeNode(view, getPos(), current) },
    TEXT_MESSAGES.removeEmbed,
  );
  const tools = build(
    'div',
    { className: 'node-tools', contentEditable: 'false' },
    build('label', {}, `${TEXT_MESSAGES.embedTitle} `, title),
    remove,
  );
  const link = build('p', { className: 'embed-address', contentEditable: 'false', dir: 'ltr' });
  link.textContent = `${embedOf(address)?.provider ?? TEXT_MESSAGES.embedPage}: ${address}`;
  const caption = build('figcaption', { dir: 'auto' });
  caption.dataset['placeholder'] = TEXT_MESSAGES.imageCaption;
  const dom = build('figure', { className: 'embed-piece' }, link, tools, caption);

  function show({ attrs, content }: Node) {
    if (title.value !== attrs['title']) title.value = attrs['title'] as string;
    caption.classList.toggle('is-empty', content.size === 0);
  }
  show(node);

  async function describe() {
    const result = await describePage(address);
    const position = getPos();
    if (!isThere || position === undefined || current.attrs['title']) return;
    const { title: found, author } = result.ok ? result.value : { title: '', author: '' };
    const by = [author, siteOf(address)].filter(Boolean).join(' · ');
    addDescription(view, position, current, { title: found || siteOf(address), caption: by });
  }
  if (!node.attrs['title']) void describe();

  return {
    dom,
    contentDOM: caption,
    update(next) {
      if (next.type !== current.type || next.attrs['href'] !== address) return false;
      current = next;
      show(next);
      return true;
    },
    stopEvent: ({ target, type }) =>
      target instanceof window.Node &&
      (tools.contains(target) || (type === 'mousedown' && caption.contains(target))),
    ignoreMutation: ({ target }) => !caption.contains(target) || target === caption,
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
