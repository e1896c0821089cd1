import { isPressed, type KeyPress } from './shortcut.ts';

interface Tool {
  readonly name: string;
  readonly icon: string;
  readonly mark: Mark;
  readonly keys?: string;
}

const tag = (name: string): Mark => ({ before: `<${name}>`, after: `</${name}>` });

export const SOURCE_TOOLS: readonly Tool[] = [
  { name: 'Bold', icon: 'B', mark: tag('strong'), keys: 'Mod-b' },
  { name: 'Italic', icon: 'I', mark: tag('em'), keys: 'Mod-i' },
  {
    name: 'Link',
    icon: 'Link',
    mark: { before: '<a href="https://">', after: '</a>', typeOver: 'https://' },
    keys: 'Mod-k',
  },
  { name: 'Heading H2', icon: 'H2', mark: tag('h2') },
  { name: 'Smaller heading H3', icon: 'H3', mark: tag('h3') },
  { name: 'Quote', icon: '“ ”', mark: tag('blockquote') },
  { name: 'List', icon: 'List', mark: { before: '<ul>\n<li>', after: '</li>\n</ul>' } },
  { name: 'Code', icon: '{ }', mark: tag('code') },
];

/** Runs the tool of a key press. Returns false if there is none. */
export function pressTool(area: HTMLTextAreaElement, event: KeyPress): boolean {
  const tool = SOURCE_TOOLS.find(({ keys }) => keys !== undefined && isPressed(event, keys));
  if (tool) toggleMark(area, tool.mark);
  return tool !== undefined;
}

/** The text that a toolbar button puts before and after the selection. */
interface Mark {
  readonly before: string;
  readonly after: string;
  /** The part of `before` that is selected afterwards, so that typing replaces it. */
  readonly typeOver?: string;
}

/**
 * Replaces the selection by a text, as if it had been typed: the form gets an input event. It can be undone if the
 * field has the focus. The focus does not move.
 */
export function typeText(area: HTMLTextAreaElement, text: string): void {
  // The only way to use the browser's own undo history.
  // oxlint-disable-next-line typescript/no-deprecated
  if (document.activeElement === area && document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Replaces the part of the text in which another one differs, as if it had been typed. */
export function retype(area: HTMLTextAreaElement, text: string): void {
  const { value } = area;
  const most = Math.min(value.length, text.length);
  let from = 0;
  while (from < most && value[from] === text[from]) from++;
  let same = 0;
  while (same < most - from && value.at(-1 - same) === text.at(-1 - same)) same++;
  area.setSelectionRange(from, value.length - same);
  typeText(area, text.slice(from, text.length - same));
}

/** Puts a mark around the selection, or removes it from marked text. */
export function toggleMark(area: HTMLTextAreaElement, { before, after, typeOver }: Mark): void {
  const { selectionStart: start, selectionEnd: end, value } = area;
  const selected = value.slice(start, end);
  area.focus();
  const marked = value.slice(0, start).endsWith(before) && value.slice(end).startsWith(after);
  if (marked) {
    area.setSelectionRange(start - before.length, end + after.length);
    typeText(area, selected);
    area.setSelectionRange(start - before.length, end - before.length);
    return;
  }
  typeText(area, before + selected + after);
  if (typeOver !== undefined) {
    const from = start + before.indexOf(typeOver);
    area.setSelectionRange(from, from + typeOver.length);
  } else area.setSelectionRange(start + before.length, end + before.length);
}
