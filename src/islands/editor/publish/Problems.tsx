import type { RefObject } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import looks from '#islands/ui/text-looks.module.css';
import styles from './publish.module.css';

interface Props {
  readonly errors: FieldErrors;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Closes the sheet and moves the focus to a field of the text or of the settings. */
  readonly onLeave: (field: string) => void;
}

/** The fields that the sheet has itself. */
const OWN = new Set([
  'category',
  'language',
  'cardTitle',
  'cardDescription',
  'cardImage',
  'publishAt',
]);

/** Lists what is missing or wrong, each with the way to its field. */
export function Problems({ errors, form, onLeave }: Props) {
  const problems = Object.entries(errors);
  if (problems.length === 0) return null;

  const goTo = (name: string) =>
    OWN.has(name)
      ? form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
      : onLeave(name);

  return (
    <section className={styles.problems} aria-labelledby="problems">
      <h3 id="problems" className={styles.label}>
        Before you can publish
      </h3>
      <ul>
        {problems.map(([name, message]) => (
          <li key={name}>
            <button
              type="button"
              className={looks.textButton}
              data-name={OWN.has(name) ? undefined : name}
              onClick={() => goTo(name)}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
