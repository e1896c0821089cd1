import type { NodeViewConstructor } from 'prosemirror-view';
import { CALLOUTS, type CalloutKind } from '#domain/posts/callout.ts';
import { LIMITS } from '#domain/limits.ts';
import { TEXT_MESSAGES } from '#islands/text-editor/messages.ts';
import { build } from './build-element.ts';
import { setAttributes } from './change-node.ts';

/** Shows a callout with fields for its kind and for its author's own label. */
export const calloutView: NodeViewConstructor = (node, view, getPos) => {
  let current = node;
  const set = (attrs: object) => setAttributes(view, getPos(), current, attrs);
  const kind = build(
    'select',
    { name: 'kind', onchange: () => set({ kind: kind.value }) },
    ...Object.entries(CALLOUTS).map(([value, name]) => build('option', { value }, name)),
  );
  const label = build('input', {
    name: 'label',
    maxLength: LIMITS.calloutLabel,
    autocomplete: 'off',
    oninput: () => set({ label: label.value }),
  });
  const tools = build(
    'div',
    { className: 'node-tools', contentEditable: 'false' },
    build('label', {}, `${TEXT_MESSAGES.calloutKind} `, kind),
    build('label', {}, `${TEXT_MESSAGES.calloutLabel} `, label),
  );
  const content = build('div');
  const dom = build('aside', { role: 'note' }, tools, content);

  function show(attrs: typeof node.attrs) {
    const shown = attrs['kind'] as CalloutKind;
    dom.dataset['kind'] = shown;
    kind.value = shown;
    label.placeholder = CALLOUTS[shown];
    if (label.value !== attrs['label']) label.value = attrs['label'] as string;
    dom.ariaLabel = label.value || CALLOUTS[shown];
  }
  show(node.attrs);

  return {
    dom,
    contentDOM: content,
    update(next) {
      if (next.type !== current.type) return false;
      current = next;
      show(next.attrs);
      return true;
    },
    stopEvent: ({ target }) => target instanceof window.Node && tools.contains(target),
    ignoreMutation: ({ target }) => !content.contains(target),
  };
};

/** Shows a toggle unfolded. A real one would fold when its title is clicked, and take the space key. */
export const detailsView: NodeViewConstructor = () => {
  const dom = build('div', { className: 'toggle-piece' });
  return { dom, contentDOM: dom };
};

export const summaryView: NodeViewConstructor = (node) => {
  const dom = build('div', { className: 'toggle-title', dir: 'auto' });
  dom.dataset['placeholder'] = TEXT_MESSAGES.toggleTitle;
  const show = (isEmpty: boolean) => dom.classList.toggle('is-empty', isEmpty);
  show(node.content.size === 0);
  return {
    dom,
    contentDOM: dom,
    update(next) {
      if (next.type !== node.type) return false;
      show(next.content.size === 0);
      return true;
    },
    ignoreMutation: ({ type }) => type === 'attributes',
  };
};
