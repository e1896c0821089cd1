import type { Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';
import { bareFileAddress, byteSize, storedFile, titleOf } from '#domain/files/stored-file.ts';
import { LIMITS } from '#domain/limits.ts';
import { build, buildCaption, buildTools, isInside, shownNode } from './node-view.ts';

/** Shows a file of this site with its title and caption, and the player that readers get. */
export const fileView: NodeViewConstructor = (node, view, getPos) => {
  const shown = shownNode(node, view, getPos);
  const { href } = node.attrs;
  const file = storedFile(href as string);
  const player =
    file && file.kind !== 'file'
      ? [build(file.kind, { controls: true, preload: 'none', src: bareFileAddress(file) })]
      : [];
  const title = build('input', {
    name: 'title',
    maxLength: LIMITS.embedTitle,
    autocomplete: 'off',
    placeholder: file ? titleOf(file) : '',
    oninput: () => shown.set({ title: title.value }),
  });
  const tools = buildTools(
    build('label', {}, 'Title ', title),
    build('button', { type: 'button', onclick: shown.remove }, 'Remove file'),
  );
  const about = { className: 'file-about', contentEditable: 'false', dir: 'ltr' };
  const line = file ? `${file.label}, ${byteSize(file.size)}: ${file.title}` : '';
  const caption = buildCaption();
  const dom = build('figure', {}, ...player, build('p', about, line), tools, caption);

  function show({ attrs, content }: Node) {
    if (title.value !== attrs['title']) title.value = attrs['title'] as string;
    caption.classList.toggle('is-empty', content.size === 0);
  }
  show(node);

  return {
    dom,
    contentDOM: caption,
    update: shown.updater(show, ({ attrs }) => attrs['href'] === href),
    stopEvent: ({ target, type }) =>
      isInside(target, tools, ...player) || (type === 'mousedown' && isInside(target, caption)),
    ignoreMutation: ({ target }) => !caption.contains(target) || target === caption,
  };
};
