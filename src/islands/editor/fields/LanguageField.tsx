import { useDeferredValue, useMemo } from 'react';
import { SETTINGS } from '#islands/auth/settings.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import {
  languageName,
  languageOptions,
  nameIn,
  OFFERED_LANGUAGES,
} from '#islands/ui/language-options.ts';
import { SelectField } from '#islands/ui/SelectField.tsx';

const NONE: readonly string[] = [];

interface Props {
  readonly name: string;
  readonly value: string;
  /** The language that the site has guessed; undefined if it has not read the text yet. */
  readonly guessed: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (language: string) => void;
}

export function LanguageField({ guessed, ...field }: Props) {
  // Without it, the language of the site is one of the others.
  const site = useShared(SETTINGS).value?.language;
  // To name them all takes longer than the field may delay what it is a part of.
  const offered = useDeferredValue(OFFERED_LANGUAGES, NONE);
  const options = useMemo(
    () => languageOptions([site, field.value, ...offered]),
    [site, field.value, offered],
  );

  return (
    <SelectField label="Language" {...field}>
      <option value="">
        {guessed === undefined
          ? 'As guessed from the text'
          : `As guessed: ${nameIn('en', guessed)}`}
      </option>
      {site !== undefined && <option value={site}>{languageName(site)} (this site)</option>}
      {options.map(
        ({ tag, name }) =>
          tag !== site && (
            <option key={tag} value={tag}>
              {name}
            </option>
          ),
      )}
    </SelectField>
  );
}
