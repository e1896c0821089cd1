import { LIMITS } from '#domain/limits.ts';
import { TEXT_LANGUAGES } from '#domain/texts/languages.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { RebuildDerived } from './RebuildDerived.tsx';
import { noteSettingsChange, SettingsPart } from './SettingsPart.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';

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
    <RebuildDerived onStarted={noteSettingsChange} />
  </Section>
);
