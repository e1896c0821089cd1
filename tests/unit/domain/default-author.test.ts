import { expect, test } from 'vitest';
import { defaultAuthor } from '#islands/editor/saving/use-text.ts';
import { SITE_NAME } from '#domain/site-name.ts';

const [mara, ada] = [{ name: 'Mara Lind' }, { name: 'Ada' }];

test.each([
  ['the only author of the settings', SITE_NAME, [mara], 'Mara Lind'],
  ['the only author of the settings, for a key with another name', 'Ada', [mara], 'Mara Lind'],
  [
    'the first author of the settings, for a key without a name',
    SITE_NAME,
    [mara, ada],
    'Mara Lind',
  ],
  ['the name of the key, if it is one of several', 'Ada', [mara, ada], 'Ada'],
  ['the name of the key, if it is none of several', 'Grace', [mara, ada], 'Grace'],
  ['the product, if the settings name none', SITE_NAME, [], SITE_NAME],
])('the default author is %s', (_name, signedIn, authors, expected) => {
  expect(defaultAuthor(signedIn, authors)).toBe(expected);
});
