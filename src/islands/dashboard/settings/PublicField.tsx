import { SelectField } from '#islands/ui/SelectField.tsx';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: boolean;
  readonly error: string | undefined;
  readonly hint: string;
  readonly onChange: (isPublic: boolean) => void;
}

/** Shows the choice whether readers see a part of the site. */
export const PublicField = ({ value, onChange, ...field }: Props) => (
  <SelectField
    {...field}
    value={value ? 'public' : 'hidden'}
    onChange={(chosen) => onChange(chosen === 'public')}
  >
    <option value="public">Everybody can see it</option>
    <option value="hidden">Hidden</option>
  </SelectField>
);
