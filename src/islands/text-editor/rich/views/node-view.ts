import type { Node } from 'prosemirror-model';
import type { Decoration, EditorView } from 'prosemirror-view';

export function build<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<Record<string, unknown>> = {},
  ...children: readonly (globalThis.Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  Object.assign(element, properties);
  element.append(...children);
  return element;
}

/** Builds the row of fields and buttons that belong to a node. */
export const buildTools = (...children: readonly (globalThis.Node | string)[]) =>
  build('div', { className: 'node-tools', contentEditable: 'false' }, ...children);

/** Builds the field for a caption, which shows a hint as long as it is empty. */
export function buildCaption() {
  const element = build('figcaption', { dir: 'auto' });
  element.dataset['placeholder'] = 'Caption (optional)';
  return element;
}

type Show = (node: Node, decorations: readonly Decoration[]) => void;

export type ShownNode = ReturnType<typeof shownNode>;

/** Returns the node of a view, with the changes that its fields make. Nothing changes while the text is locked. */
export function shownNode(node: Node, view: EditorView, getPos: () => number | undefined) {
  let current = node;
  const place = () => (view.editable ? getPos() : undefined);
  return {
    current: () => current,
    set: (attrs: object): void => {
      const at = place();
      if (at === undefined) return;
      view.dispatch(view.state.tr.setNodeMarkup(at, undefined, { ...current.attrs, ...attrs }));
    },
    /** Removes the node, and puts the focus into the text where it was. */
    remove: (): void => {
      const at = place();
      if (at === undefined) return;
      view.dispatch(view.state.tr.delete(at, at + current.nodeSize).scrollIntoView());
      view.focus();
    },
    /** Returns the method of a node view that goes on with another version of the node. */
    updater:
      (show: Show, isSame = (_next: Node) => true) =>
      (next: Node, decorations: readonly Decoration[]): boolean => {
        if (next.type !== node.type || !isSame(next)) return false;
        current = next;
        show(next, decorations);
        return true;
      },
  };
}

/** Returns true if something happens inside of elements. */
export const isInside = (target: EventTarget | null, ...elements: readonly Element[]): boolean =>
  target instanceof window.Node && elements.some((element) => element.contains(target));
