import { LIMITS } from '#domain/limits.ts';
import { AUTHOR_FEED_MESSAGES } from '#domain/messages/feed-messages.ts';
import { SECTION_MESSAGES } from '#islands/dashboard/section-messages.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import controls from '#islands/ui/controls.module.css';
import { SelectField } from '#islands/ui/SelectField.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { SettingsPart } from './SettingsPart.tsx';

/** Shows what the site offers its readers besides its texts. */
export const ReadingSettings = () => (
  <Section title="Reading and discussion">
    <SettingsPart title="Reading" names={['subscribeLink', 'moderationRecord', 'corrections']}>
      {(bind) => (
        <>
          <TextField
            label="Subscribe link"
            {...bind('subscribeLink')}
            limit={LIMITS.url}
            hint={AUTHOR_FEED_MESSAGES.subscribeLinkHint}
          />
          <PublicField
            label="Moderation record"
            {...bind('moderationRecord')}
            hint="A public page that counts what was received, published, declined and removed."
          />
          <PublicField
            label="Corrections"
            {...bind('corrections')}
            hint="A list at the end of each post of what edits have changed."
          />
        </>
      )}
    </SettingsPart>
    <p className={styles.quiet}>
      {SECTION_MESSAGES.discussionHint}{' '}
      <a className={controls.link} href="#comments">
        Comments
      </a>
    </p>
  </Section>
);

interface PublicFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: boolean;
  readonly error: string | undefined;
  readonly hint: string;
  readonly onChange: (isPublic: boolean) => void;
}

/** Shows the choice whether readers see a part of the site. */
const PublicField = ({ value, onChange, ...field }: PublicFieldProps) => (
  <SelectField
    {...field}
    value={value ? 'public' : 'hidden'}
    onChange={(chosen) => onChange(chosen === 'public')}
  >
    <option value="public">Everybody can see it</option>
    <option value="hidden">Hidden</option>
  </SelectField>
);
