import { PAGE_TITLES } from '#domain/texts/texts.ts';
import { Protected } from '#islands/auth/Protected.tsx';
import panels from '#islands/ui/panels.module.css';
import styles from './thought-form.module.css';
import { ThoughtForm } from './ThoughtForm.tsx';

/** Shows the form for a daily thought to a signed-in author. */
export function ProtectedThoughtForm() {
  return (
    <Protected title={PAGE_TITLES.submitThought}>
      <div className={styles.page}>
        <h1 className={panels.heading}>{PAGE_TITLES.submitThought}</h1>
        <ThoughtForm />
      </div>
    </Protected>
  );
}
