import { LIMITS } from '#domain/limits.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { RebuildDerived } from './RebuildDerived.tsx';
import { noteSettingsChange, SettingsPart } from './SettingsPart.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';

/** Shows how texts are published. */
export const PublishingSettings = () => (
  <Section title="Publishing">
    <SettingsPart title="Publishing" names={['language', 'timeZone']}>
      {(bind, { defaultTimeZone }) => (
        <>
          <TextField
            label="Language"
            {...bind('language')}
            limit={LIMITS.language}
            hint="The language of your texts, as a tag such as en or de-AT."
          />
          <TimeZoneField {...bind('timeZone')} fallback={defaultTimeZone} />
        </>
      )}
    </SettingsPart>
    <RebuildDerived onStarted={noteSettingsChange} />
  </Section>
);
