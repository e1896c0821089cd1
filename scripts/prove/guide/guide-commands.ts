import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The section of the operating guide that leads to a site on Netlify, up to the next of its level. */
const SECTION = /^## On Netlify, in five steps\n(.*?)^## /ms;
const BLOCK = /^ *```sh\n(.*?)^ *```/gms;

/** Returns the commands of the operating guide, in the order in which it names them. */
export async function guideCommands(projectDir: string): Promise<string[]> {
  const text = await readFile(join(projectDir, 'docs/operating.md'), 'utf8');
  const [, section = ''] = SECTION.exec(text) ?? [];
  return [...section.matchAll(BLOCK)].flatMap(([, block = '']) =>
    block.split('\n').flatMap((line) => line.trim() || []),
  );
}

/** Splits a command into its words. Quotes are the only thing that every shell reads alike. */
export const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
