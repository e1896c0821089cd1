import controls from './controls.module.css';

const NAME = 'website';

/** A field that people do not see, and that programs which fill in forms do fill in. */
export function Honeypot() {
  return (
    <div className={controls.spoken} aria-hidden="true">
      <label>
        Website
        <input name={NAME} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/** What was filled in there. */
export function readHoneypot(form: HTMLFormElement): string {
  const field = form.elements.namedItem(NAME);
  return field instanceof HTMLInputElement ? field.value : '';
}
