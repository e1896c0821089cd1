import { useEffect, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { focusFirst } from '#islands/ui/focus-first.ts';
import { Form } from '#islands/ui/Form.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import styles from './access.module.css';
import type { CreatedKey } from './use-access.ts';

interface Props {
  /** The keys that were created on this page. */
  readonly created: readonly CreatedKey[];
  readonly busy: boolean;
  readonly labelError: string | undefined;
  readonly create: (label: string) => Promise<boolean>;
}

/** Creates another key. Its text can be downloaded once and is never shown again. */
export function NewKey({ created, busy, labelError, create }: Props) {
  const [label, setLabel] = useState('');

  async function submit(form: HTMLFormElement) {
    if (await create(label)) setLabel('');
    else focusFirst(form, ['label']);
  }

  return (
    <Form className={styles.newKey} onSubmit={submit}>
      <TextField
        label="Name of the new key"
        name="label"
        value={label}
        error={labelError}
        limit={LIMITS.keyLabel}
        hint="For example, the device you will use it on."
        onChange={setLabel}
      />
      <Button type="submit" busy={busy}>
        Create key
      </Button>
      {created.map((one) => (
        <KeyFile key={one.key} created={one} />
      ))}
    </Form>
  );
}

function KeyFile({ created: { label, key } }: { created: CreatedKey }) {
  const [url] = useState(() => URL.createObjectURL(new Blob([`${key}\n`], { type: 'text/plain' })));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const name = `${label.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.key`;

  return (
    <p className={styles.keyFile}>
      <a className={`${controls.button} ${controls.primary}`} href={url} download={name}>
        Download key file <q>{label}</q>
      </a>
      Download it now. It cannot be shown again.
    </p>
  );
}
