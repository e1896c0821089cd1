import { useDeferredValue, useMemo } from 'react';
import { TEXT_LANGUAGES } from '#domain/texts/languages.ts';
import { languageOptions, nameIn, OFFERED_LANGUAGES } from '#islands/ui/language-options.ts';
import { SelectField } from '#islands/ui/SelectField.tsx';

const TRANSLATED = new Intl.ListFormat('en').format(TEXT_LANGUAGES.map((tag) => nameIn('en', tag)));
const HINT = `Of your texts, and of the words around them where these exist: ${TRANSLATED}.`;

interface Props {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (language: string) => void;
}

const NONE: readonly string[] = [];

/** Shows the choice of the language of the site. */
export function LanguageField(field: Props) {
  // To name them all takes longer than the section may wait.
  const offered = useDeferredValue(OFFERED_LANGUAGES, NONE);
  const options = useMemo(() => languageOptions([field.value, ...offered]), [field.value, offered]);
  return (
    <SelectField label="Language" {...field} hint={HINT}>
      {options.map(({ tag, name }) => (
        <option key={tag} value={tag}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
