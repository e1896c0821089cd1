import { call } from '#api-client/http/call.ts';
import { saveSettings } from '#domain/settings/calls.ts';
import type { LetterSettings } from '#domain/letters/letter-settings.ts';
import { LIMITS } from '#domain/limits.ts';
import type { SavedSettings } from '#domain/site/site-settings.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { SETTINGS } from '#islands/auth/settings.ts';
import { SettingsFold, SettingsPart } from '#islands/dashboard/settings/SettingsPart.tsx';
import { noteSaved } from '#islands/dashboard/settings/use-settings-part.ts';
import { type Bind, bindGroup } from '#islands/ui/bind-fields.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { SelectField } from '#islands/ui/SelectField.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import styles from './letters.module.css';
import { LETTERS_MESSAGES } from './messages.ts';
import { TestLetter } from './TestLetter.tsx';

/** Shows the settings of letters, folded unless letters are off. Saving them turns letters on. */
export function LetterSettingsPart({
  saved: { letters, revision },
}: {
  readonly saved: SavedSettings;
}) {
  return (
    <SettingsFold
      name="letters"
      title={LETTERS_MESSAGES.settings}
      className={styles.fold}
      isOpen={letters === undefined}
    >
      <SettingsPart
        title={LETTERS_MESSAGES.settings}
        names={['letters']}
        label={letters ? undefined : 'Turn letters on'}
        message={LETTERS_MESSAGES[letters ? 'saved' : 'turnedOn']}
      >
        {(bind, _saved, _typed, errors) => (
          <LetterFields bind={bindGroup(bind('letters'), errors)} />
        )}
      </SettingsPart>
      <TurnOff isOn={letters !== undefined} revision={revision} />
      {letters && <TestLetter proposed={letters.tellTo || letters.replyTo || letters.from} />}
    </SettingsFold>
  );
}

/** Shows the fields of the settings of letters. */
function LetterFields({ bind }: { readonly bind: Bind<LetterSettings> }) {
  const { error, value, name, onChange } = bind('imprint');
  return (
    <>
      <TextField
        label={LETTERS_MESSAGES.from}
        {...bind('from')}
        type="email"
        autoComplete="email"
        hint={LETTERS_MESSAGES.fromHint}
      />
      <TextField
        label={LETTERS_MESSAGES.fromName}
        {...bind('fromName')}
        limit={LIMITS.author}
        hint="Empty for the name of the site."
      />
      <TextField
        label={LETTERS_MESSAGES.replyTo}
        {...bind('replyTo')}
        type="email"
        autoComplete="email"
        hint="Empty for the sender."
      />
      <Field
        label={LETTERS_MESSAGES.imprint}
        name={name}
        error={error}
        hint={LETTERS_MESSAGES.imprintHint}
        counter={{ used: value.length, limit: LIMITS.imprint }}
      >
        {(control) => (
          <textarea
            {...control}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </Field>
      <SelectField
        label={LETTERS_MESSAGES.form}
        {...bind('form')}
        hint="What the publish sheet proposes. You decide for each post."
      >
        <option value="full">Full text</option>
        <option value="excerpt">Excerpt with a link</option>
      </SelectField>
      <SelectField label={LETTERS_MESSAGES.tell} {...bind('tell')}>
        <option value="never">Never by mail</option>
        <option value="at-once">At once</option>
        <option value="daily">Once a day</option>
      </SelectField>
      {bind('tell').value !== 'never' && (
        <TextField
          label={LETTERS_MESSAGES.tellTo}
          {...bind('tellTo')}
          type="email"
          autoComplete="email"
        />
      )}
    </>
  );
}

interface Props {
  readonly isOn: boolean;
  /** The revision of the settings that the author sees. */
  readonly revision: string | undefined;
}

/** Offers to turn letters off, so that the site sends none and shows no form. */
function TurnOff({ isOn, revision }: Props) {
  const { busy, notice, run, succeed, fail } = useRowAction();

  const turnOff = () =>
    run(async () => {
      if (!window.confirm(LETTERS_MESSAGES.offQuestion)) return;
      const result = await call(saveSettings, { body: { letters: null, revision } });
      if (result.ok) {
        noteSaved(result.value);
        succeed('Letters are off. The list is kept.');
      } else {
        fail(result.failure);
        SETTINGS.reload();
      }
    });

  return (
    <div className={styles.block}>
      {isOn && (
        <Button kind="danger" busy={busy} onClick={() => void turnOff()}>
          Turn letters off
        </Button>
      )}
      <AuthorStatusLine notice={notice} />
    </div>
  );
}
