import { useDeferredValue, useMemo } from 'react';
import { SETTINGS } from '#islands/auth/settings.ts';
import { isLanguage } from '#domain/language.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { SelectField } from '#islands/ui/SelectField.tsx';

/** Languages that the field offers, besides that of the site and any that a post has already. */
const OFFERED =
  `ar bg bn ca cs da de el en es et eu fa fi fr he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv
  sw ta th tr uk ur vi zh-Hans zh-Hant`.split(/\s+/);
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
  const offered = useDeferredValue(OFFERED, NONE);
  const options = useMemo(
    () => optionsOf([site, field.value, ...offered]),
    [site, field.value, offered],
  );

  return (
    <SelectField label="Language" {...field}>
      <option value="">
        {guessed === undefined
          ? 'As guessed from the text'
          : `As guessed: ${nameIn('en', guessed)}`}
      </option>
      {site !== undefined && <option value={site}>{nameOf(site)} (this site)</option>}
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

function optionsOf(tags: readonly (string | undefined)[]) {
  const known = tags.filter((tag) => tag !== undefined && isLanguage(tag));
  const options = [...new Set(known)].map((tag = '') => ({ tag, name: nameOf(tag) }));
  return options.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Returns the name of a language in English, and in itself where that differs. */
function nameOf(tag: string): string {
  const [name, own] = [nameIn('en', tag), nameIn(tag, tag)];
  return own === name ? name : `${name} – ${own}`;
}

const nameIn = (language: string, tag: string) =>
  new Intl.DisplayNames([language, 'en'], { type: 'language' }).of(tag) ?? tag;
