import { call } from '#api-client/http/call.ts';
import { rebuildDerived } from '#domain/site/calls.ts';
import { LIMITS } from '#domain/limits.ts';
import { TEXT_LANGUAGES } from '#domain/texts/languages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { SECTION_MESSAGES } from '#islands/dashboard/section-messages.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { SelectField } from '#islands/ui/SelectField.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { SettingsPart } from './SettingsPart.tsx';
import { noteSettingsChange } from './use-settings-part.ts';

const LANGUAGES = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  TEXT_LANGUAGES.map((one) => new Intl.DisplayNames('en', { type: 'language' }).of(one) ?? one),
);
const HINT = `The language of your texts, as a tag such as en or de-AT. What readers see around them is in the same language if it is ${LANGUAGES}, and otherwise in English.`;

/** Shows how texts are published. */
export const PublishingSettings = () => (
  <Section title="Publishing">
    <SettingsPart title="Publishing" names={['language', 'timeZone']}>
      {(bind, { defaultTimeZone }) => (
        <>
          <TextField label="Language" {...bind('language')} limit={LIMITS.language} hint={HINT} />
          <TimeZoneField {...bind('timeZone')} fallback={defaultTimeZone} />
        </>
      )}
    </SettingsPart>
    <RebuildDerived />
  </Section>
);

interface TimeZoneProps {
  readonly name: string;
  /** Empty for the time zone of the environment. */
  readonly value: string;
  /** The time zone of the environment. */
  readonly fallback: string;
  readonly error: string | undefined;
  readonly onChange: (timeZone: string) => void;
}

/** Shows the choice of the time zone in which posts are scheduled. */
function TimeZoneField({ fallback, ...field }: TimeZoneProps) {
  // A saved name may be one that this browser does not list.
  const names = new Set(['UTC', field.value || 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return (
    <SelectField label="Time zone" {...field} hint="Posts are scheduled in it.">
      <option value="">{`Default (${label(fallback)})`}</option>
      {[...names].sort().map((name) => (
        <option key={name} value={name}>
          {label(name)}
        </option>
      ))}
    </SelectField>
  );
}

const label = (name: string) => name.replaceAll('_', ' ');

/** Offers to make everything anew that the site derives from its texts. */
function RebuildDerived() {
  const { busy, notice, run, succeed, fail } = useRowAction();

  const rebuild = () =>
    run(async () => {
      const result = await call(rebuildDerived);
      if (!result.ok) {
        fail(result.failure);
        return;
      }
      succeed(SECTION_MESSAGES.derivedRebuilding);
      noteSettingsChange();
    });

  return (
    <div className={styles.part}>
      <Button busy={busy} onClick={() => void rebuild()}>
        Rebuild everything
      </Button>
      <p className={styles.quiet}>{SECTION_MESSAGES.derivedHint}</p>
      <AuthorStatusLine notice={notice} />
    </div>
  );
}
