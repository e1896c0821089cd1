import { SelectField } from '#islands/ui/SelectField.tsx';

interface Props {
  readonly name: string;
  /** Empty for the time zone of the environment. */
  readonly value: string;
  /** The time zone of the environment. */
  readonly fallback: string;
  readonly error: string | undefined;
  readonly onChange: (timeZone: string) => void;
}

/** Shows the choice of the time zone in which posts are scheduled. */
export function TimeZoneField({ fallback, ...field }: Props) {
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
