import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import type { NodeViewConstructor } from 'prosemirror-view';
import { siteOf } from '#domain/posts/embed.ts';
import { EMBED_CLASS } from '#post/html/embed-html.ts';
import { build, buildCaption, isInside, shownNode } from './node-view.ts';

/**
 * Shows a page of another site as the card that readers get, of which nothing is loaded. Once it is selected, it has fields
 * for its address and title. A text without such pages needs none of these.
 */
export const embedView: NodeViewConstructor = (node, view, getPos) => {
  let isThere = true;
  let showTitle: (() => void) | undefined;
  const href = node.attrs['href'] as string;
  const shown = shownNode(node, view, getPos);
  const link = build('a', { contentEditable: 'false' });
  const caption = buildCaption();
  const panel = build('div', { className: 'node-panel', contentEditable: 'false' });
  const dom = build('figure', { className: EMBED_CLASS }, link, caption, panel);

  dom.addEventListener('click', ({ target }) => {
    const position = getPos();
    if (position === undefined || isInside(target, caption, panel)) return;
    const { tr, doc } = view.state;
    view.dispatch(tr.setSelection(NodeSelection.create(doc, position)));
    view.focus();
  });

  function show({ attrs, content }: Node) {
    link.textContent = (attrs['title'] as string) || siteOf(href);
    caption.classList.toggle('is-empty', content.size === 0);
    showTitle?.();
  }
  show(node);
  import('./embed-tools.ts').then(
    ({ addEmbedTools }) => {
      if (isThere) showTitle = addEmbedTools(dom, panel, { shown, view, getPos });
    },
    () => undefined,
  );

  return {
    dom,
    contentDOM: caption,
    update: shown.updater(show, ({ attrs }) => attrs['href'] === href),
    stopEvent: ({ target, type }) =>
      isInside(target, panel) || (type === 'mousedown' && isInside(target, caption)),
    ignoreMutation: ({ target }) => !caption.contains(target) || target === caption,
    destroy() {
      isThere = false;
    },
  };
};
