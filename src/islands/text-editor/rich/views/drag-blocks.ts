import type { EditorView } from 'prosemirror-view';
import { moveTo } from '#islands/text-editor/commands/blocks.ts';
import { noteList } from '#islands/text-editor/document/footnotes.ts';
import { dragItems } from './drag-items.ts';
import { gapAt } from './landing.ts';
import { build } from './node-view.ts';

/** The characters of a block that are shown below the pointer. */
const SHOWN = 80;

const withHandle = new WeakSet<EditorView>();

/**
 * Shows a handle beside the block under the mouse, which drags the block to another place in the text. The keyboard has
 * keys for that.
 */
export function dragBlocks(view: EditorView): void {
  const frame = view.dom.parentElement;
  if (!frame || withHandle.has(view)) return;
  withHandle.add(view);
  const handle = build('div', { className: 'drag-handle', title: 'Drag to move this block' });
  const line = build('div', { className: 'drop-line' });
  handle.setAttribute('aria-hidden', 'true');
  frame.append(handle, line);
  let block: HTMLElement | undefined;

  const show = (next: HTMLElement | undefined): void => {
    block = next;
    handle.hidden = !block || !view.editable || blocksOf(view).indexOf(block) === -1;
    if (!block || handle.hidden) return;
    const { top, height } = block.getBoundingClientRect();
    const lead = Math.min(height, Number.parseFloat(getComputedStyle(block).lineHeight) || height);
    const middle = top - frame.getBoundingClientRect().top + lead / 2;
    handle.style.insetBlockStart = `${middle - handle.offsetHeight / 2}px`;
  };

  show(undefined);
  // Keeps the focus in the text.
  handle.addEventListener('mousedown', (event) => event.preventDefault());
  // A fast pointer leaves it with its first move.
  handle.addEventListener('pointerdown', ({ pointerId }) => handle.setPointerCapture(pointerId));
  frame.addEventListener('pointermove', ({ target, pointerType, buttons }) => {
    const next = pointerType === 'mouse' && buttons === 0 ? blockAround(view, target) : undefined;
    if (next && next !== block) show(next);
  });
  frame.addEventListener('pointerleave', ({ buttons }) => {
    if (buttons === 0) show(undefined);
  });
  // It would stay where its block was.
  view.dom.addEventListener('keydown', () => show(undefined));
  dragItems(handle, {
    items: () => blocksOf(view),
    heldAt: () => (block ? blocksOf(view).indexOf(block) : -1),
    landingAt: gapAt,
    copy: copyOf,
    mark: (landing) => {
      line.hidden = !landing;
      const beside = landing && blocksOf(view)[landing.beside]?.getBoundingClientRect();
      if (!landing || !beside) return;
      const edge = landing.side === 'before' ? beside.top - 8 : beside.bottom + 4;
      line.style.insetBlockStart = `${edge - frame.getBoundingClientRect().top}px`;
    },
    onDrop: (from, to) => {
      // The text may have changed meanwhile.
      const isSame = block !== undefined && blocksOf(view)[from] === block;
      if (view.editable && isSame) view.dispatch(moveTo(view.state.tr, from, to));
      show(undefined);
      view.focus();
    },
  });
  line.hidden = true;
}

/** Returns the elements of the blocks of a text, in their order. Notes stay at its end. */
function blocksOf(view: EditorView): HTMLElement[] {
  const { doc } = view.state;
  const notes = noteList(doc)?.node;
  const found: HTMLElement[] = [];
  doc.forEach((node, at) => {
    const element = view.nodeDOM(at);
    if (node !== notes && element instanceof HTMLElement) found.push(element);
  });
  return found;
}

/** Returns the block of the text in which something is. An empty paragraph has the button that inserts a block. */
function blockAround(view: EditorView, target: EventTarget | null): HTMLElement | undefined {
  let around = target instanceof HTMLElement ? target : null;
  while (around && around.parentElement !== view.dom) around = around.parentElement;
  const isEmpty = around?.matches('p') && around.textContent === '' && !around.querySelector('img');
  return around && !isEmpty ? around : undefined;
}

function copyOf(block: HTMLElement): (Node | string)[] {
  const image = block.querySelector('img');
  return [image ? image.cloneNode() : block.textContent.slice(0, SHOWN)];
}
