import { expect, test } from 'vitest';
import { defaultAuthor } from '#domain/site/default-author.ts';
import { SITE_NAME } from '#domain/site-name.ts';

const [mara, ada] = [{ name: 'Mara Lind' }, { name: 'Ada' }];

test.each([
  ['the only author of the settings, for a key without a name', SITE_NAME, [mara], 'Mara Lind'],
  ['the name of the key', 'Ada', [mara], 'Ada'],
  ['the product, if the settings name several', SITE_NAME, [mara, ada], SITE_NAME],
  ['the product, if the settings name none', SITE_NAME, [], SITE_NAME],
])('the default author is %s', (_name, signedIn, authors, expected) => {
  expect(defaultAuthor(signedIn, authors)).toBe(expected);
});
