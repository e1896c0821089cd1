import { randomBytes } from 'node:crypto';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { makeAuthorKey, parseAuthorKeys } from '#author-key';
import { slugOf } from '#domain/slug.ts';
import { newLettersKey } from '#store/letters/address-keys.ts';
import { readIfPresent } from '#store/facts/read-if-present.ts';
import { replaceFile } from '#store/facts/replace-file.ts';

/** The file of the variables that a site on Netlify needs, in the form that `netlify env:import` reads. */
export const VARIABLES_FILE = 'netlify.env';

const PRIVATE = 0o600;

/** Names that no file may have on Windows. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Returns the name of the file with an author's key. */
export function keyFileOf(author: string): string {
  const slug = slugOf(author) || 'author';
  return `${RESERVED.test(slug) ? `author-${slug}` : slug}.key`;
}

interface Options {
  readonly folder: string;
  readonly author: string;
  /** The IANA name of the time zone of this machine. */
  readonly timeZone: string;
}

interface OperatorFiles {
  readonly keyFile: string;
  readonly pair: string;
  /** True if the file of variables was there, and has got the pair of another key. */
  readonly isAdded: boolean;
}

/**
 * Makes the key file of an author, and the file of variables, or adds the pair of the key to the one that is there. Throws an
 * error with a message for the operator, and changes nothing, if the key file exists or the other one cannot be changed.
 */
export async function makeOperatorFiles(options: Options): Promise<OperatorFiles> {
  const { folder, author, timeZone } = options;
  const keyFile = keyFileOf(author);
  const file = join(folder, VARIABLES_FILE);
  const { key, pair } = makeAuthorKey(author);
  const present = await readIfPresent(file);
  const text = present === undefined ? newVariables(pair, timeZone) : withPair(present, pair);
  await writeNew(join(folder, keyFile), `${key}\n`);
  if (present === undefined) await writeNew(file, text);
  else {
    await replaceFile(file, text, PRIVATE);
    await chmod(file, PRIVATE);
  }
  return { keyFile, pair, isAdded: present !== undefined };
}

async function writeNew(file: string, text: string): Promise<void> {
  await writeFile(file, text, { flag: 'wx', mode: PRIVATE }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new Error(
      `${file} is there already. It may be the only key for the dashboard, so move it first.`,
    );
  });
}

const newSecret = () => randomBytes(32).toString('base64url');

/** Returns the text of a new file of variables. */
const newVariables = (pair: string, timeZone: string) =>
  [
    '# The variables of a site on Netlify. Keep this file like a password.',
    lineOf('ADMIN_KEYS', pair),
    lineOf('SESSION_SECRET', newSecret()),
    lineOf('VISITOR_SECRET', newSecret()),
    '# For letters. Without this key, the list of subscribers is lost.',
    lineOf('LETTERS_KEY', newLettersKey()),
    lineOf('TIME_ZONE', timeZone),
    '',
  ].join('\n');

/** Returns a variable with its value in the first kind of quotes that the value does not contain. */
function lineOf(name: string, value: string): string {
  const quote = ["'", '`', '"'].find((one) => !value.includes(one));
  if (quote !== undefined) return `${name}=${quote}${value}${quote}`;
  throw new Error('The names of authors have all kinds of quotes. Please choose another name.');
}

const PAIRS = /^(?:export\s+)?ADMIN_KEYS\s*=.*$/m;

/** Returns a file of variables with another pair in ADMIN_KEYS. Throws if anything else would change. */
function withPair(text: string, pair: string): string {
  const { ADMIN_KEYS: pairs = '', ...others } = parseEnv(text);
  parseAuthorKeys(pairs);
  const all = pairs.trim() === '' ? pair : `${pairs},${pair}`;
  const line = lineOf('ADMIN_KEYS', all);
  const added = PAIRS.test(text) ? text.replace(PAIRS, () => line) : `${text.trimEnd()}\n${line}\n`;
  const { ADMIN_KEYS: found, ...rest } = parseEnv(added);
  if (found === all && JSON.stringify(rest) === JSON.stringify(others)) return added;
  throw new Error(`${VARIABLES_FILE} has a form of its own. Move it, and add its variables again.`);
}
