import { CLOTHS, clothOf, isClothName } from '#domain/site/cloth.ts';
import { Field } from '#islands/ui/Field.tsx';
import { SelectField } from '#islands/ui/SelectField.tsx';
import styles from './sections.module.css';

interface Props {
  readonly label: string;
  readonly name: string;
  /** The name of a cloth, a colour of the author's own, or the empty string for the first choice. */
  readonly value: string;
  /** The label of a choice before the cloths, which is no colour. */
  readonly none?: string;
  readonly hint: string;
  readonly error?: string | undefined;
  readonly onChange: (colour: string) => void;
}

const OWN = 'own';

/** Shows the choice of a colour: one of the cloths, or the author's own. */
export function ColourFields({ label, name, value, none, hint, error, onChange }: Props) {
  const isOwn = value !== '' && !isClothName(value);
  return (
    <>
      <SelectField
        label={label}
        name={name}
        value={isOwn ? OWN : value}
        onChange={(chosen) => onChange(chosen === OWN ? clothOf(value).cloth[0] : chosen)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {Object.keys(CLOTHS).map((one) => (
          <option key={one} value={one}>
            {one.charAt(0).toUpperCase() + one.slice(1)}
          </option>
        ))}
        <option value={OWN}>A colour of my own</option>
      </SelectField>
      {isOwn && (
        <Field label="Colour" name={name} hint={hint} error={error}>
          {({ maxLength: _maxLength, dir: _dir, ...control }) => (
            <input
              {...control}
              className={styles.colour}
              type="color"
              value={value}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}
