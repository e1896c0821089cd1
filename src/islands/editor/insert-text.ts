/** What a button of the toolbar puts around the selected words, or in their place where nothing is selected. */
export interface Mark {
  readonly before: string;
  readonly after: string;
  /** The part of `before` that is selected afterwards, to be typed over. */
  readonly typeOver?: string;
}

/**
 * Puts a text in place of what is selected, as if it had been typed: the form hears of it, and it can be undone where the
 * author is in that field. Who writes in another one stays there.
 */
export function typeText(area: HTMLTextAreaElement, text: string): void {
  // The one way into the browser's own history of changes.
  // oxlint-disable-next-line typescript/no-deprecated
  if (document.activeElement === area && document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Puts a mark around the selected words, or takes it away where they have it. */
export function toggleMark(area: HTMLTextAreaElement, { before, after, typeOver }: Mark): void {
  const { selectionStart: start, selectionEnd: end, value } = area;
  const words = value.slice(start, end);
  area.focus();
  const marked = value.slice(0, start).endsWith(before) && value.slice(end).startsWith(after);
  if (marked) {
    area.setSelectionRange(start - before.length, end + after.length);
    typeText(area, words);
    area.setSelectionRange(start - before.length, end - before.length);
    return;
  }
  typeText(area, before + words + after);
  if (typeOver !== undefined) {
    const from = start + before.indexOf(typeOver);
    area.setSelectionRange(from, from + typeOver.length);
  } else area.setSelectionRange(start + before.length, end + before.length);
}
