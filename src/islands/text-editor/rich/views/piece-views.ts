import { call } from '#api-client/http/call.ts';
import { describePage } from '#domain/posts/calls.ts';
import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view';
import { bareFileAddress, byteSize, storedFile, titleOf } from '#domain/files/stored-file.ts';
import { LIMITS } from '#domain/limits.ts';
import { embedOf, siteOf } from '#domain/posts/embed.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { build, buildCaption, buildTools, isInside, shownNode } from './node-view.ts';

/** Shows a page of another site as its title and caption. Nothing of it is loaded. */
export const embedView: NodeViewConstructor = (node, view, getPos) => {
  let isThere = true;
  const address = node.attrs['href'] as string;
  const shown = shownNode(node, view, getPos);
  const nodeView = pieceView(shown, {
    line: `${embedOf(address)?.provider ?? 'Page'}: ${address}`,
    placeholder: siteOf(address),
    removeLabel: 'Remove embed',
  });

  async function describe() {
    const result = await call(describePage, { body: { url: address } });
    const position = getPos();
    if (!isThere || position === undefined || shown.current().attrs['title']) return;
    const { title: found, author } = result.ok ? result.value : { title: '', author: '' };
    const caption = [author, siteOf(address)].filter(Boolean).join(' · ');
    addDescription(view, position, shown.current(), { title: found || siteOf(address), caption });
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

/** Shows a file of this site with its title and caption, and the player that readers get. */
export const fileView: NodeViewConstructor = (node, view, getPos) => {
  const file = storedFile(node.attrs['href'] as string);
  const player =
    file && file.kind !== 'file'
      ? [build(file.kind, { controls: true, preload: 'none', src: bareFileAddress(file) })]
      : [];
  return pieceView(shownNode(node, view, getPos), {
    line: file ? `${file.label}, ${byteSize(file.size)}: ${file.title}` : '',
    placeholder: file ? titleOf(file) : '',
    removeLabel: 'Remove file',
    above: player,
  });
};

interface Piece {
  /** The line that says what it is. */
  readonly line: string;
  /** The title that it has without one of its own. */
  readonly placeholder: string;
  readonly removeLabel: string;
  /** Elements above the line. */
  readonly above?: readonly HTMLElement[];
}

/** Makes the view of something that readers get with a title and a caption. */
function pieceView(
  shown: ReturnType<typeof shownNode>,
  { line, placeholder, removeLabel, above = [] }: Piece,
): NodeView {
  const { href } = shown.current().attrs;
  const title = build('input', {
    name: 'title',
    maxLength: LIMITS.embedTitle,
    autocomplete: 'off',
    placeholder,
    oninput: () => shown.set({ title: title.value }),
  });
  const tools = buildTools(
    build('label', {}, 'Title ', title),
    build('button', { type: 'button', onclick: shown.remove }, removeLabel),
  );
  const about = { className: 'embed-address', contentEditable: 'false', dir: 'ltr' };
  const caption = buildCaption();
  const dom = build(
    'figure',
    { className: 'embed-piece' },
    ...above,
    build('p', about, line),
    tools,
    caption,
  );

  function show({ attrs, content }: Node) {
    if (title.value !== attrs['title']) title.value = attrs['title'] as string;
    caption.classList.toggle('is-empty', content.size === 0);
  }
  show(shown.current());

  return {
    dom,
    contentDOM: caption,
    update: shown.updater(show, ({ attrs }) => attrs['href'] === href),
    stopEvent: ({ target, type }) =>
      isInside(target, tools, ...above) || (type === 'mousedown' && isInside(target, caption)),
    ignoreMutation: ({ target }) => !caption.contains(target) || target === caption,
  };
}
