import type { NodeViewConstructor } from 'prosemirror-view';
import { type CalloutKind, CALLOUTS } from '#domain/posts/callout.ts';
import { LIMITS } from '#domain/limits.ts';
import { build, buildTools, isInside, shownNode } from './node-view.ts';
import { DOMSerializer } from 'prosemirror-model';

/** Shows a callout with fields for its kind and for its author's own label. */
export const calloutView: NodeViewConstructor = (node, view, getPos) => {
  const shown = shownNode(node, view, getPos);
  const kind = build(
    'select',
    { name: 'kind', onchange: () => shown.set({ kind: kind.value }) },
    ...Object.entries(CALLOUTS).map(([value, name]) => build('option', { value }, name)),
  );
  const label = build('input', {
    name: 'label',
    maxLength: LIMITS.calloutLabel,
    autocomplete: 'off',
    oninput: () => shown.set({ label: label.value }),
  });
  const tools = buildTools(build('label', {}, 'Kind ', kind), build('label', {}, 'Label ', label));
  const content = build('div');
  const dom = build('aside', { role: 'note' }, tools, content);

  function show({ attrs }: typeof node) {
    const name = attrs['kind'] as CalloutKind;
    dom.dataset['kind'] = name;
    kind.value = name;
    label.placeholder = CALLOUTS[name];
    if (label.value !== attrs['label']) label.value = attrs['label'] as string;
    dom.ariaLabel = label.value || CALLOUTS[name];
  }
  show(node);

  return {
    dom,
    contentDOM: content,
    update: shown.updater(show),
    stopEvent: ({ target }) => isInside(target, tools),
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
  dom.dataset['placeholder'] = 'Title of the toggle';
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

/** Shows the heading of a column. An empty one heads nothing, and is any other cell to a screen reader. */
export const headerView: NodeViewConstructor = (node) => {
  const spec = node.type.spec.toDOM?.(node) ?? ['th', 0];
  const { dom, contentDOM } = DOMSerializer.renderSpec(document, spec);
  const show = (isEmpty: boolean) => {
    if (dom instanceof HTMLElement) dom.role = isEmpty ? 'cell' : null;
  };
  show(node.textContent.trim() === '');
  return {
    dom,
    ...(contentDOM && { contentDOM }),
    update(next) {
      if (!next.sameMarkup(node)) return false;
      show(next.textContent.trim() === '');
      return true;
    },
    ignoreMutation: ({ type }) => type === 'attributes',
  };
};
