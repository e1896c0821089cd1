import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { call } from '#api-client/http/call.ts';
import { LIMITS } from '#domain/limits.ts';
import { describePage } from '#domain/posts/calls.ts';
import { embedOf, siteOf } from '#domain/posts/embed.ts';
import { BLOCK_TEXTS } from '#domain/texts/texts.ts';
import { isEmbeddable, pageOf } from '#islands/text-editor/commands/insert-embed.ts';
import { completeAddress } from '#islands/text-editor/commands/set-link.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { ADDRESS_MESSAGES } from '#islands/text-editor/address-messages.ts';
import { build, buildTools, type ShownNode } from './node-view.ts';

/**
 * Adds to the card of an embedded page the button of readers, which nobody presses here, and fields for its address and
 * title. Finds the title out if it is not known. Returns a function that shows another title in its field.
 */
export function addEmbedTools(
  dom: HTMLElement,
  panel: HTMLElement,
  { shown, view, getPos }: { shown: ShownNode; view: EditorView; getPos: () => number | undefined },
): () => void {
  const href = shown.current().attrs['href'] as string;
  const title = build('input', {
    name: 'title',
    maxLength: LIMITS.embedTitle,
    autocomplete: 'off',
    placeholder: siteOf(href),
    oninput: () => shown.set({ title: title.value }),
  });
  const wrong = build('span', { role: 'alert' });
  const address = build('input', {
    name: 'address',
    value: href,
    autocomplete: 'off',
    dir: 'ltr',
    onchange: changeAddress,
    onkeydown(event: KeyboardEvent) {
      if (event.key !== 'Enter') return;
      // The form would be sent.
      event.preventDefault();
      changeAddress();
    },
  });
  panel.append(
    buildTools(
      build('label', {}, 'Address ', address),
      wrong,
      build('label', {}, 'Title ', title),
      build('button', { type: 'button', onclick: shown.remove }, 'Remove embed'),
    ),
  );
  dom.prepend(...loadButton(href));

  function changeAddress() {
    const typed = completeAddress(address.value);
    const isGood = isEmbeddable(typed);
    wrong.textContent = isGood ? '' : ADDRESS_MESSAGES.noAddress;
    address.ariaInvalid = String(!isGood);
    const position = getPos();
    if (!isGood || pageOf(typed) === href || position === undefined || !view.editable) return;
    movePage(view, position, shown.current(), pageOf(typed));
  }

  function show() {
    const own = shown.current().attrs['title'] as string;
    if (title.value !== own) title.value = own;
  }
  show();

  async function describe() {
    const result = await call(describePage, { body: { url: href } });
    const position = view.isDestroyed ? undefined : getPos();
    if (position === undefined || shown.current().attrs['title']) return;
    const { title: found, author } = result.ok ? result.value : { title: '', author: '' };
    const about = [author, siteOf(href)].filter(Boolean).join(' · ');
    addDescription(view, position, shown.current(), { title: found || siteOf(href), about });
  }
  if (!shown.current().attrs['title']) void describe();
  return show;
}

/** Builds the button that readers press to load the page, if it is of a known site. Nobody presses it here. */
function loadButton(href: string): HTMLElement[] {
  const embed = embedOf(href);
  if (!embed) return [];
  const { provider, shape } = embed;
  const [name, sign] =
    shape === 'text'
      ? [BLOCK_TEXTS.showFrom(provider), '↓']
      : [BLOCK_TEXTS.playFrom(provider), '▶'];
  return [
    build(
      'button',
      { type: 'button', inert: true, contentEditable: 'false' },
      build('span', {}, sign),
      name,
    ),
  ];
}

/** Puts another page in the place of one. What was found out about that goes with it; a caption of the author's stays. */
function movePage(view: EditorView, position: number, node: Node, href: string): void {
  const isFound = node.textContent.endsWith(siteOf(node.attrs['href'] as string));
  const next = schema.nodes.embed.create({ href }, isFound ? undefined : node.content);
  const tr = view.state.tr.replaceWith(position, position + node.nodeSize, next);
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, position)));
  view.focus();
}

/** Adds what was found out to a node, and leaves what its author has written. It is no step to be undone. */
function addDescription(
  view: EditorView,
  position: number,
  node: Node,
  { title, about }: { readonly title: string; readonly about: string },
): void {
  const { tr } = view.state;
  tr.setNodeMarkup(position, undefined, { ...node.attrs, title });
  if (node.content.size === 0 && about !== title) tr.insert(position + 1, schema.text(about));
  view.dispatch(tr.setMeta('addToHistory', false));
}
