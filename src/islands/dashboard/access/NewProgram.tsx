import { useEffect, useRef, useState } from 'react';
import { type NewToken } from '#domain/programs/token.ts';
import { TOKEN_DAYS, TOKEN_DAYS_LABELS } from '#domain/programs/rights.ts';
import { Details } from '#islands/dashboard/Details.tsx';
import type { FieldErrors } from '#domain/errors.ts';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';
import { FIRST_SCOPES, SCOPE_LABELS } from '#domain/programs/rights.ts';
import { SCOPES } from '#domain/scope.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Choice } from '#islands/ui/Choice.tsx';
import { copyText } from '#islands/ui/copy-text.ts';
import { Field } from '#islands/ui/Field.tsx';
import { focusFirst } from '#islands/ui/focus-first.ts';
import { Form } from '#islands/ui/Form.tsx';
import type { Notice } from '#islands/ui/notice.ts';
import { SelectField } from '#islands/ui/SelectField.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import styles from './access.module.css';
import type { MadeToken } from './use-programs.ts';

interface Props {
  /** The token that was made last on this page. */
  readonly made: MadeToken | undefined;
  readonly busy: boolean;
  readonly errors: FieldErrors;
  /** Makes a token. Returns the fields that were refused; undefined if it was made. */
  readonly create: (token: NewToken) => Promise<FieldErrors | undefined>;
  readonly onCopied: (notice: Notice) => void;
}

type Days = NewToken['days'];

/** Makes a token for a program. Its text is shown once. */
export function NewProgram({ made, busy, errors, create, onCopied }: Props) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState(FIRST_SCOPES);
  const [days, setDays] = useState<Days>(90);

  const scopesError = errors['scopes'];

  async function submit(form: HTMLFormElement) {
    const refused = await create({ name, scopes: [...scopes], days });
    if (refused)
      focusFirst(
        form,
        ['name', 'scopes', 'days'].filter((field) => field in refused),
      );
    else {
      setName('');
      setScopes(FIRST_SCOPES);
    }
  }

  return (
    <Details summary="Give a program access">
      <Form className={styles.programForm} onSubmit={submit}>
        <TextField
          label="Name of the program"
          name="name"
          value={name}
          error={errors['name']}
          limit={PROGRAM_LIMITS.name}
          hint="It stands beside what the program writes."
          onChange={setName}
        />
        <fieldset className={styles.rights} aria-describedby={scopesError && 'scopes-error'}>
          <legend>It may</legend>
          {SCOPES.map((scope) => (
            <Choice
              key={scope}
              type="checkbox"
              name="scopes"
              checked={scopes.includes(scope)}
              onChange={(isChecked) =>
                setScopes((before) =>
                  SCOPES.filter((one) => (one === scope ? isChecked : before.includes(one))),
                )
              }
            >
              {SCOPE_LABELS[scope]}
            </Choice>
          ))}
          {scopesError !== undefined && (
            <p id="scopes-error" className={styles.error}>
              {scopesError}
            </p>
          )}
        </fieldset>
        <SelectField
          label="Its access ends after"
          name="days"
          value={String(days)}
          onChange={(chosen) => setDays(TOKEN_DAYS.find((one) => String(one) === chosen) ?? 90)}
        >
          {TOKEN_DAYS.map((one) => (
            <option key={one} value={one}>
              {TOKEN_DAYS_LABELS[one]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" busy={busy}>
          Make token
        </Button>
      </Form>
      {made && <Token key={made.token} made={made} onCopied={onCopied} />}
    </Details>
  );
}

/** Shows the text of a new token, to be copied. */
function Token({
  made: { name, token },
  onCopied,
}: {
  made: MadeToken;
  onCopied: Props['onCopied'];
}) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  async function copy() {
    const notice = await copyText(token, {
      copied: 'The token has been copied.',
      notCopied: 'The token could not be copied. It is selected, so that you can copy it yourself.',
    });
    if (notice.kind === 'error') input.current?.select();
    onCopied(notice);
  }

  return (
    <div className={styles.token}>
      <Field
        label={`Token for ${name}`}
        name="token"
        hint="Whoever has it can do what it allows. It cannot be shown again."
      >
        {(control) => <input {...control} ref={input} dir="ltr" readOnly value={token} />}
      </Field>
      <Button ref={button} kind="primary" onClick={() => void copy()}>
        Copy token
      </Button>
    </div>
  );
}
