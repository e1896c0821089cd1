import { useId, useState } from 'react';
import type { SubscriberImport } from '#domain/letters/subscriber-list.ts';
import { LIMITS } from '#domain/limits.ts';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Button } from '#islands/ui/Button.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { IMPORT_LIST_MESSAGES } from './import-messages.ts';
import styles from './letters.module.css';

interface Props {
  readonly busy: boolean;
  readonly onState: (statement: NonNullable<SubscriberImport['statement']>) => void;
}

/** Asks the author when and how people have agreed whose lines have no date. */
export function ConsentStatement({ busy, onState }: Props) {
  const id = useId();
  const [day, setDay] = useState('');
  const [how, setHow] = useState('');
  const [error, setError] = useState<string>();

  function state() {
    const time = Date.parse(day);
    if (Number.isNaN(time) || how.trim() === '') setError(IMPORT_LIST_MESSAGES.needsBoth);
    else onState({ at: new Date(time).toISOString(), how });
  }

  return (
    <section className={styles.statement} aria-labelledby={id}>
      <h4 id={id} className={dashboard.legend}>
        {IMPORT_LIST_MESSAGES.statement}
      </h4>
      <p className={dashboard.quiet}>{IMPORT_LIST_MESSAGES.statementHint}</p>
      <TextField
        label={IMPORT_LIST_MESSAGES.agreedAt}
        name="agreedAt"
        type="date"
        value={day}
        error={error}
        onChange={setDay}
      />
      <TextField
        label={IMPORT_LIST_MESSAGES.agreedHow}
        name="agreedHow"
        limit={LIMITS.consentStatement}
        value={how}
        hint={IMPORT_LIST_MESSAGES.agreedHowHint}
        onChange={setHow}
      />
      <Button className={dashboard.older} busy={busy} onClick={state}>
        {IMPORT_LIST_MESSAGES.applyStatement}
      </Button>
    </section>
  );
}
