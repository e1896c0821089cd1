import { basename } from 'node:path';

/**
 * Returns the program and arguments that start npm: the file of the npm that has started this process, since Windows starts
 * no `npm` without a shell. A service that starts Node itself has only the name.
 * @param {readonly string[]} args
 * @returns {[program: string, args: string[]]}
 */
export function npmCommand(args) {
  const file = process.env['npm_execpath'];
  // Other programs that install packages name themselves there too.
  return file === undefined || basename(file) !== 'npm-cli.js'
    ? ['npm', [...args]]
    : [process.execPath, [file, ...args]];
}
