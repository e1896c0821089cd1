import { Field } from '#islands/ui/Field.tsx';

interface Props {
  /** Empty for the time zone of the environment. */
  readonly value: string;
  /** The time zone of the environment. */
  readonly fallback: string;
  readonly error: string | undefined;
  readonly onChange: (timeZone: string) => void;
}

const label = (name: string) => name.replaceAll('_', ' ');

/** Shows the choice of the time zone in which posts are scheduled. */
export function TimeZoneField({ value, fallback, error, onChange }: Props) {
  // A saved name may be one that this browser does not list.
  const names = new Set(['UTC', value || 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return (
    <Field label="Time zone" name="timeZone" error={error} hint="Posts are scheduled in it.">
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">{`Default (${label(fallback)})`}</option>
          {[...names].sort().map((name) => (
            <option key={name} value={name}>
              {label(name)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
