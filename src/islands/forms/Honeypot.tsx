import controls from '#islands/ui/controls.module.css';

const NAME = 'website';

/** Shows a field that people do not see, and that automatic form fillers complete. */
export function Honeypot() {
  return (
    <div className={controls.visuallyHidden} aria-hidden="true">
      <label>
        Website
        <input name={NAME} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/** Returns the content of the hidden field. */
export function readHoneypot(form: HTMLFormElement): string {
  const field = form.elements.namedItem(NAME);
  return field instanceof HTMLInputElement ? field.value : '';
}
