import type { KeyboardEvent } from 'react';

/** The fields that stand outside of the settings. */
const TEXTS: readonly string[] = ['title', 'subheading', 'content'];

/** The selector of those fields. */
export const TEXT_FIELDS = TEXTS.map((name) => `[name="${name}"], [data-name="${name}"]`).join();

export const isOfSettings = (name: string) => !TEXTS.includes(name);

/** Returns true if this key press would submit a form. */
export const isEnterInField = ({ key, target }: KeyboardEvent) =>
  key === 'Enter' && target instanceof HTMLInputElement && target.type === 'text';

/** Moves the focus to the text, if the focused element has disappeared. */
export function focusText(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[data-name="content"]')?.focus();
}
