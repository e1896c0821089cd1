import { expect, test } from 'vitest';
import { LanguageField } from '#islands/editor/fields/LanguageField.tsx';
import { markup } from '#tests/support/markup.ts';

/** Returns the label of the option that the field shows. */
function shown(value: string, guessed?: string): string | undefined {
  const field = { name: 'language', value, guessed, error: undefined, onChange: () => undefined };
  const html = markup(LanguageField, field);
  return /<option[^>]* selected=""[^>]*>([^<]*)/.exec(html)?.[1];
}

test.each([
  ['a text that the site has not read', '', undefined, 'As guessed from the text'],
  ['a text that is read', '', 'de', 'As guessed: German'],
  ['a chosen language', 'nl', 'de', 'Dutch – Nederlands'],
  [
    'a language that is not offered',
    'de-AT',
    undefined,
    'Austrian German – Österreichisches Deutsch',
  ],
] as const)('the field shows of %s: %s', (_name, value, guessed, label) => {
  expect(shown(value, guessed)).toBe(label);
});
