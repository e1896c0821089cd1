import { caniemail, type CanIEmailOptions, rawData } from 'caniemail';
import { expect, test } from 'vitest';
import { SAMPLES } from '#tests/support/letters/samples.ts';

const PROGRAMS =
  `aol.android aol.desktop-webmail aol.ios apple-mail.ios apple-mail.macos fastmail.desktop-webmail
gmail.android gmail.desktop-webmail gmail.ios gmail.mobile-webmail gmx.android gmx.desktop-webmail gmx.ios
hey.desktop-webmail outlook.android outlook.ios outlook.macos outlook.outlook-com outlook.windows
outlook.windows-mail protonmail.android protonmail.desktop-webmail protonmail.ios samsung-email.android
thunderbird.macos thunderbird.windows web-de.android web-de.desktop-webmail web-de.ios yahoo.android
yahoo.desktop-webmail yahoo.ios`.split(/\s+/) as CanIEmailOptions['clients'];

/** Parts of letters that some of these programs do not know, with the reason for which their readers lose nothing. */
const ACCEPTED: Readonly<Record<string, string>> = {
  '<abbr> element': 'The abbreviation is shown without its long form.',
  '<body> element': 'It becomes another element. The cell with the letter has the same colours.',
  '<style> element': 'It holds the dark colours alone.',
  '@media': 'It holds the dark colours alone.',
  'color-scheme meta tag': 'The letter is light, or as the program darkens it.',
  'dir attribute': 'The styles name the direction too.',
  'display:none': 'The line beside the subject is shown above the letter, a pixel high.',
  'height attribute': 'The place of a picture is as high as the picture once it has loaded.',
  'height property': 'The attributes state the size.',
  'lang attribute': 'Nothing that is shown depends on it.',
  overflow: 'A table that is too wide is cut, or makes the letter wider.',
  'role attribute': 'A screen reader may call the layout a table.',
  'table-layout': 'A table that is too wide makes the letter wider.',
  'text-decoration': 'Links keep their line or their colour.',
  'white-space': 'Long lines of code make the letter wider.',
  'width attribute': 'A picture is no wider than the letter by its style.',
  'word-break': 'A very long word makes the letter wider.',
};

/** A program that nobody has tried something with counts as one that knows it. The checker refuses to work without. */
function completeData(): void {
  for (const { stats } of rawData.data) {
    for (const program of PROGRAMS) {
      const [family = '', platform = ''] = program.split('.');
      const ofFamily = ((stats as Record<string, Record<string, object>>)[family] ??= {});
      ofFamily[platform] ??= { untried: 'y' };
    }
  }
}

test('mail programs know what letters use, but for what no reader misses', () => {
  completeData();
  const unknown = new Set<string>();
  for (const { html } of Object.values(SAMPLES)) {
    const { errors } = caniemail({ clients: PROGRAMS, html }).issues;
    for (const issues of errors.values()) for (const { title } of issues) unknown.add(title);
  }

  expect([...unknown].sort()).toEqual(Object.keys(ACCEPTED).sort());
});
