import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isAuthorName, makeAuthorKey } from '#author-key';
import { newLettersKey } from '#store/letters/address-keys.ts';

/**
 * `npm run key -- NAME`: creates a key file for an author, and prints its pair for `ADMIN_KEYS`. `--letters` makes a key for
 * the addresses of subscribers instead.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { letters: { type: 'boolean', default: false } },
});

if (values.letters) {
  console.log(
    'Set LETTERS_KEY to this key, and keep a copy. Without it, the list of subscribers is lost.',
  );
  console.log(`\n${newLettersKey()}`);
  process.exit(0);
}

const author = positionals.join(' ').trim();
if (!isAuthorName(author)) {
  console.error('Usage: npm run key -- NAME (1 to 100 characters, without colons and commas)');
  console.error('       npm run key -- --letters (for the addresses of subscribers)');
  process.exit(1);
}

const file = `${author.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.key`;
if (existsSync(file)) {
  console.error(
    `${file} already exists. It may be the only key for the dashboard, so move it first.`,
  );
  process.exit(1);
}

const { key, pair } = makeAuthorKey(author);
await writeFile(file, `${key}\n`, { flag: 'wx', mode: 0o600 });

console.log(`The key of ${author} is in ${file}. Keep this file. It cannot be recreated.`);
console.log('To sign in with it, add this pair to ADMIN_KEYS (separate pairs with commas):');
console.log(`\n${pair}`);
