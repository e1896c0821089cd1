import { parseArgs } from 'node:util';
import { isAuthorName } from '#author-key';
import { newLettersKey } from '#store/letters/address-keys.ts';
import { makeOperatorFiles, VARIABLES_FILE } from './deploy/operator-files.ts';
import { say } from './local/steps.ts';

/**
 * `npm run key -- NAME`: creates a key file for an author, and the variables of a site on Netlify in `netlify.env`, or adds the
 * pair of the key to that file. `--letters` makes a key for the addresses of subscribers instead.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { letters: { type: 'boolean', default: false } },
});

const author = positionals.join(' ').trim();

if (values.letters) {
  say('Set LETTERS_KEY to this key, and keep a copy. Without it, the list of subscribers is lost.');
  say(`\n${newLettersKey()}`);
} else if (isAuthorName(author)) {
  await makeFiles();
} else {
  console.error('Usage: npm run key -- NAME (1 to 100 characters, without colons and commas)');
  console.error('       npm run key -- --letters (for the addresses of subscribers)');
  process.exitCode = 1;
}

async function makeFiles(): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    const folder = process.cwd();
    const { keyFile, pair, isAdded } = await makeOperatorFiles({ folder, author, timeZone });
    say(
      `${keyFile} is the key of ${author}, to sign in with. It cannot be made again: keep a copy.`,
    );
    say(
      isAdded
        ? `${VARIABLES_FILE} has got the pair of this key, beside those that were in ADMIN_KEYS. Remove the ones that you replace.`
        : `${VARIABLES_FILE} has the variables of a new site on Netlify. Keep it like a password; git leaves both files out. For a site that is there, copy its ${VARIABLES_FILE} here first: new secrets would lose its list of subscribers.`,
    );
    say(
      '\nNext on Netlify: npm run deploy, which guides you, or the second step of docs/operating.md.',
    );
    say(`Elsewhere, add this pair to ADMIN_KEYS (separate pairs with commas):\n\n${pair}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
