import { ACTOR_KINDS, type FediverseChoices } from '#domain/fediverse/actor.ts';
import dashboard from '#islands/dashboard/dashboard.module.css';
import styles from '#islands/dashboard/networks/networks.module.css';
import { Choice } from '#islands/ui/Choice.tsx';
import { FEDIVERSE_MESSAGES } from './messages.ts';

interface Props {
  readonly choices: FediverseChoices;
  readonly onChange: (choices: FediverseChoices) => void;
}

/** Shows the fields of what followers get, who may follow, and whose account it is. */
export const ChoiceFields = ({ choices, onChange }: Props) => (
  <div className={styles.fields}>
    <fieldset className={styles.choices}>
      <legend className={dashboard.legend}>{FEDIVERSE_MESSAGES.whole}</legend>
      {([true, false] as const).map((isWhole) => (
        <Choice
          key={String(isWhole)}
          type="radio"
          name="fediverse-whole"
          checked={choices.whole === isWhole}
          onChange={() => onChange({ ...choices, whole: isWhole })}
        >
          {FEDIVERSE_MESSAGES[isWhole ? 'wholeText' : 'summary']}
        </Choice>
      ))}
    </fieldset>
    <div>
      <Choice
        type="checkbox"
        name="approves"
        checked={choices.approves}
        aria-describedby="approves-hint"
        onChange={(approves) => onChange({ ...choices, approves })}
      >
        {FEDIVERSE_MESSAGES.approves}
      </Choice>
      <p id="approves-hint" className={`${dashboard.quiet} ${styles.hint}`}>
        {FEDIVERSE_MESSAGES.approvesHint}
      </p>
    </div>
    <fieldset className={styles.choices}>
      <legend className={dashboard.legend}>{FEDIVERSE_MESSAGES.kind}</legend>
      {ACTOR_KINDS.map((kind) => (
        <Choice
          key={kind}
          type="radio"
          name="kind"
          checked={choices.kind === kind}
          onChange={() => onChange({ ...choices, kind })}
        >
          {FEDIVERSE_MESSAGES[kind]}
        </Choice>
      ))}
    </fieldset>
  </div>
);
