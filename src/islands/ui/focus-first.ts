/** Moves the focus to the first field of a form that has one of these names, else to its submit button. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const controls = [...form.querySelectorAll<HTMLElement>('[name], [data-name]')];
  const nameOf = (control: HTMLElement) => control.dataset['name'] ?? control.getAttribute('name');
  const field = controls.find((control) => names.includes(nameOf(control) ?? ''));
  (field ?? form.querySelector<HTMLElement>('[type="submit"]'))?.focus();
}

/** Moves the focus to the first empty text field of a form, else to the last one. */
export function focusFirstEmpty(form: HTMLFormElement): void {
  const selector = 'input:not([tabindex="-1"]), textarea';
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(selector)];
  (fields.find(({ value }) => value === '') ?? fields.at(-1))?.focus();
}
