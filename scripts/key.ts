import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isAuthorName, makeAuthorKey } from '#author-key';

const { positionals } = parseArgs({ allowPositionals: true });
const author = positionals.join(' ').trim();
if (!isAuthorName(author)) {
  console.error('Usage: npm run key -- NAME (1 to 100 characters, without colons and commas)');
  process.exit(1);
}

const file = `${author.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.key`;
if (existsSync(file)) {
  console.error(
    `${file} is there already. It may be the only key that opens the dashboard: move it first.`,
  );
  process.exit(1);
}

const { key, pair } = await makeAuthorKey(author);
await writeFile(file, `${key}\n`, { flag: 'wx', mode: 0o600 });

console.log(`The key of ${author} is in ${file}. Keep it; it cannot be made again.`);
console.log('Let it sign in by adding this pair to ADMIN_KEYS (pairs are parted by commas):');
console.log(`\n${pair}`);
