import { useId } from 'react';
import { TOKEN_DAYS, TOKEN_DAYS_LABELS } from '#domain/programs/rights.ts';
import type { Question } from '#domain/oauth/authorization.ts';
import { SCOPE_LABELS } from '#domain/programs/rights.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Choice } from '#islands/ui/Choice.tsx';
import controls from '#islands/ui/controls.module.css';
import { Form } from '#islands/ui/Form.tsx';
import { SelectField } from '#islands/ui/SelectField.tsx';
import styles from './authorize.module.css';
import { AUTHORIZE_MESSAGES } from './messages.ts';
import { ProgramFacts, ProgramPanel } from './ProgramPanel.tsx';
import { useDecision } from './use-decision.ts';

interface Props {
  readonly question: Question;
}

/** Asks the author what a program may do, and for how long. */
export function Decision({ question }: Props) {
  const { program, scopes, asksName } = question;
  const decision = useDecision(question);
  const { given, givesName, days, busy, notice, isSent } = decision;
  const hint = useId();
  const asks = scopes.length > 0;

  return (
    <ProgramPanel
      program={program}
      says={asks ? AUTHORIZE_MESSAGES.wantsAccess : AUTHORIZE_MESSAGES.wantsIdentity}
    >
      {!isSent && (
        <>
          <ProgramFacts program={program} />
          <Form className={styles.form} onSubmit={decision.allow}>
            {!asks && <p>{AUTHORIZE_MESSAGES.identityOnly}</p>}
            {(asks || asksName) && (
              <fieldset className={styles.rights}>
                <legend>{AUTHORIZE_MESSAGES.rights}</legend>
                {scopes.map((scope) => (
                  <Choice
                    key={scope}
                    type="checkbox"
                    name={scope}
                    checked={given.includes(scope)}
                    aria-describedby={scope === 'publish' ? hint : undefined}
                    onChange={(isGiven) => decision.give(scope, isGiven)}
                  >
                    <span>
                      {SCOPE_LABELS[scope]}
                      {scope === 'publish' && (
                        <span id={hint} className={styles.hint}>
                          {AUTHORIZE_MESSAGES.publishHint}
                        </span>
                      )}
                    </span>
                  </Choice>
                ))}
                {asksName && (
                  <Choice
                    type="checkbox"
                    name="name"
                    checked={givesName}
                    onChange={decision.giveName}
                  >
                    {AUTHORIZE_MESSAGES.asksName}
                  </Choice>
                )}
              </fieldset>
            )}
            {asks && (
              <SelectField
                label={AUTHORIZE_MESSAGES.days}
                name="days"
                value={String(days)}
                hint={AUTHORIZE_MESSAGES.endHint}
                onChange={decision.choose}
              >
                {TOKEN_DAYS.map((count) => (
                  <option key={count} value={count}>
                    {TOKEN_DAYS_LABELS[count]}
                  </option>
                ))}
              </SelectField>
            )}
            <div className={controls.row}>
              <Button type="submit" kind="primary" busy={busy}>
                {AUTHORIZE_MESSAGES.allow}
              </Button>
              <Button busy={busy} onClick={decision.refuse}>
                {AUTHORIZE_MESSAGES.refuse}
              </Button>
            </div>
          </Form>
        </>
      )}
      <AuthorStatusLine notice={notice} />
    </ProgramPanel>
  );
}
