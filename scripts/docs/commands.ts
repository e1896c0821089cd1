import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The comment at the head of a command: how it is called, without its options, and in its first sentence what it does. */
const HEAD = /`(npm (?:run )?([a-z:-]+)[^[`]*?)(?: --)?(?: \[[^`]*)?`: ([^]*?)\.(?:\s|$)/;

/** Returns how each command of package.json that is a file of its own is called, and what it does. */
export function commands(): string[][] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return Object.entries(scripts).flatMap(([name, command]) => {
    const [, file] = /^node (\S+)$/.exec(command) ?? [];
    if (file === undefined) return [];
    const text = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\n \* /g, ' ');
    const [, call = '', named, description = ''] = HEAD.exec(text) ?? [];
    if (named !== name) throw new Error(`${file} does not say what \`npm run ${name}\` does.`);
    return [[`\`${call.trim()}\``, description]];
  });
}
