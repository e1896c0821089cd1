import controls from './controls.module.css';

/** The name of a field that people do not see, and that programs which fill in forms do fill in. */
export const HONEYPOT = 'website';

export function Honeypot() {
  return (
    <div className={controls.spoken} aria-hidden="true">
      <label>
        Website
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
