import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { makeAuthorKey } from '#usecases/author-key.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const author = positionals.join(' ').trim();
if (author === '') {
  console.error('Usage: npm run key -- NAME');
  process.exit(1);
}

const { key, pair } = await makeAuthorKey(author);
const file = `${author.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.key`;
// Never over a key that is there: it may be the only one that opens the desk.
await writeFile(file, `${key}\n`, { flag: 'wx', mode: 0o600 });

console.log(`The key of ${author} is in ${file}. Keep it; it cannot be made again.`);
console.log('Let it sign in by adding this pair to ADMIN_KEYS (pairs are parted by commas):');
console.log(`\n${pair}`);
