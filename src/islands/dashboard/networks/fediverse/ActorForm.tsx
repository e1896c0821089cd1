import { useState } from 'react';
import type { FediverseChoices } from '#domain/fediverse/actor.ts';
import type { FediverseState } from '#domain/fediverse/account.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Details } from '#islands/dashboard/Details.tsx';
import styles from '#islands/dashboard/networks/networks.module.css';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { focusFirst } from '#islands/ui/focus-first.ts';
import { Form } from '#islands/ui/Form.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { ChoiceFields } from './ChoiceFields.tsx';
import { FEDIVERSE_MESSAGES } from './messages.ts';
import type { Fediverse } from './use-fediverse.ts';

interface Props {
  readonly state: FediverseState;
  readonly fediverse: Fediverse;
  readonly onMade: () => void;
}

/** Asks for the name of the account, and makes it. */
export function ActorForm({ state: { host, kind, whole, approves }, fediverse, onMade }: Props) {
  const { busy, errorsOf, noticeOf, make } = fediverse;
  const [name, setName] = useState('');
  const [choices, setChoices] = useState<FediverseChoices>({ kind, whole, approves });

  async function submit(form: HTMLFormElement) {
    if (busy) return;
    if (await make({ name, ...choices })) focusFirst(form, ['name']);
    else onMade();
  }

  return (
    <Form className={dashboard.form} aria-label="An account in the fediverse" onSubmit={submit}>
      <div className={styles.named}>
        <TextField
          label="Name"
          name="name"
          value={name}
          error={errorsOf('form')['name']}
          hint={FEDIVERSE_MESSAGES.nameHint}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(typed) => setName(typed.toLowerCase())}
        />
        <p className={styles.preview}>
          People find the site as{' '}
          <bdi>
            <b>@{name.trim() || 'name'}</b>@{host}
          </bdi>
        </p>
      </div>
      <Details>
        <ChoiceFields choices={choices} onChange={setChoices} />
      </Details>
      <div className={controls.row}>
        <Button type="submit" kind="primary" busy={busy}>
          Create the account
        </Button>
        <AuthorStatusLine notice={noticeOf('form')} />
      </div>
    </Form>
  );
}
