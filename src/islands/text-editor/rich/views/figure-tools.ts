import { LIMITS } from '#domain/limits.ts';
import { TEXT_MESSAGES } from '#islands/text-editor/messages.ts';
import { build } from './node-view.ts';

const WIDTHS = [
  ['text', 'As the text'],
  ['wide', 'Wide'],
  ['full', 'Full'],
] as const;

interface Handlers {
  readonly onAlt: (alt: string) => void;
  readonly onWidth: (width: string) => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: () => void;
}

interface Shown {
  readonly alt: string;
  readonly width: string;
  /** The position of the chosen image in its gallery. */
  readonly index: number;
  readonly total: number;
}

/** Builds the panel for the selected image: its description, width and place, and buttons to add and remove images. */
export function figureTools({ onAlt, onWidth, onMove, onAdd, onRemove }: Handlers) {
  const alt = build('input', {
    name: 'alt',
    maxLength: LIMITS.imageAlt,
    autocomplete: 'off',
    placeholder: 'What it shows',
    oninput: () => onAlt(alt.value),
  });
  const width = build(
    'select',
    { name: 'width', onchange: () => onWidth(width.value) },
    ...WIDTHS.map(([value, label]) => build('option', { value }, label)),
  );
  const button = (label: string, sign: string, onclick: () => void, ...words: string[]) =>
    build(
      'button',
      { type: 'button', ariaLabel: label, title: label, onclick },
      ...signed(sign, ...words),
    );
  const back = button('Move back', '←', () => onMove(-1));
  const on = button('Move on', '→', () => onMove(1));
  const files = build('input', {
    type: 'file',
    accept: 'image/*',
    multiple: true,
    onchange: () => {
      onAdd([...(files.files ?? [])]);
      files.value = '';
    },
  });
  const tools = build(
    'div',
    { className: 'node-tools' },
    build('label', {}, build('span', {}, 'Alt text'), ' ', alt),
    build('label', { className: 'image-width' }, ...signed('↔', 'Width'), width),
    back,
    on,
    build('label', { className: 'add-images' }, ...signed('＋', 'Add images'), files),
    button(TEXT_MESSAGES.removeImage, '✕', onRemove, TEXT_MESSAGES.removeImage),
  );

  return {
    dom: build('div', { className: 'node-panel', contentEditable: 'false' }, tools),
    show(shown: Shown) {
      if (alt.value !== shown.alt) alt.value = shown.alt;
      width.value = shown.width;
      for (const one of [back, on]) one.hidden = shown.total === 1;
      // A disabled button would lose the focus, and with it the tools.
      back.ariaDisabled = String(shown.index === 0);
      on.ariaDisabled = String(shown.index === shown.total - 1);
    },
  };
}

/** Builds a sign and its words, of which a phone shows the sign alone. */
function signed(sign: string, ...words: readonly string[]): HTMLElement[] {
  const drawn = build('span', {}, sign);
  drawn.ariaHidden = 'true';
  if (words.length > 0) drawn.className = 'sign';
  return [drawn, ...words.map((text) => build('span', { className: 'words' }, text))];
}
