import type { Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';
import { LIMITS } from '#domain/limits.ts';
import { picture } from '#domain/posts/picture.ts';
import { TEXT_MESSAGES } from '#islands/text-editor/messages.ts';
import { build } from './build-element.ts';
import { removeNode, setAttributes } from './change-node.ts';

const WIDTHS = [
  ['', TEXT_MESSAGES.imageAsText],
  ['wide', TEXT_MESSAGES.imageWide],
  ['full', TEXT_MESSAGES.imageFull],
] as const;

/** Shows an image with its caption, and fields for its description and width beside it. */
export const figureView: NodeViewConstructor = (node, view, getPos) => {
  let current = node;
  const set = (attrs: object) => setAttributes(view, getPos(), current, attrs);

  const image = build('img', { draggable: 'true' });
  const alt = build('input', {
    name: 'alt',
    maxLength: LIMITS.imageAlt,
    autocomplete: 'off',
    placeholder: TEXT_MESSAGES.imageDescriptionHint,
    oninput: () => set({ alt: alt.value }),
  });
  const width = build(
    'select',
    { name: 'width', onchange: () => set({ width: width.value || null }) },
    ...WIDTHS.map(([value, label]) => build('option', { value }, label)),
  );
  const remove = build(
    'button',
    { type: 'button', onclick: () => removeNode(view, getPos(), current) },
    TEXT_MESSAGES.removeImage,
  );
  const tools = build(
    'div',
    { className: 'node-tools', contentEditable: 'false' },
    build('label', {}, `${TEXT_MESSAGES.imageDescription} `, alt),
    build('label', {}, `${TEXT_MESSAGES.imageWidth} `, width),
    remove,
  );
  const caption = build('figcaption', { dir: 'auto' });
  caption.dataset['placeholder'] = TEXT_MESSAGES.imageCaption;
  const dom = build(
    'figure',
    {},
    build('div', { contentEditable: 'false' }, image),
    tools,
    caption,
  );

  function show({ attrs, content }: Node) {
    const { src, srcset, width: pixels, height } = sourcesOf(attrs['src'] as string);
    Object.assign(image, { src, srcset, sizes: '46rem', alt: attrs['alt'] as string });
    if (pixels && height) Object.assign(image, { width: pixels, height });
    if (alt.value !== attrs['alt']) alt.value = attrs['alt'] as string;
    width.value = (attrs['width'] as string | null) ?? '';
    dom.className = width.value;
    caption.classList.toggle('is-empty', content.size === 0);
  }
  show(node);

  return {
    dom,
    contentDOM: caption,
    update(next) {
      if (next.type !== current.type) return false;
      current = next;
      show(next);
      return true;
    },
    // In the caption the mouse selects text. Elsewhere it drags the image.
    stopEvent: ({ target, type }) =>
      target instanceof window.Node &&
      (tools.contains(target) || (type === 'mousedown' && caption.contains(target))),
    ignoreMutation: ({ target }) => !caption.contains(target) || target === caption,
  };
};

function sourcesOf(url: string) {
  const { srcSet = '', ...source } = picture(url);
  return { ...source, srcset: srcSet };
}
