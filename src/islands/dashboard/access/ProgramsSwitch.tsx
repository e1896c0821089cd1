import styles from '#islands/dashboard/dashboard.module.css';
import { SettingsPart } from '#islands/dashboard/settings/SettingsPart.tsx';
import { Choice } from '#islands/ui/Choice.tsx';

/** Lets programs ask for access by themselves, or no longer. */
export const ProgramsSwitch = () => (
  <SettingsPart title="Requests of programs" label="Save" names={['programs']}>
    {(bind) => {
      const { value, onChange } = bind('programs');
      return (
        <>
          <Choice type="checkbox" name="programs" checked={value} onChange={onChange}>
            Programs may ask for access
          </Choice>
          <p className={styles.quiet}>
            Programs then find this site by its address, and send you here to decide. Without it,
            only tokens that you have made give access.
          </p>
        </>
      );
    }}
  </SettingsPart>
);
