import type { CommandLine } from '#scripts/setup/npm.ts';

/** The version of Netlify's command-line tool that everything here was tried with. */
export const CLI_VERSION = '27.10.2';

/** The beginning of each command of the guide that uses it. */
export const CLI = `npx netlify-cli@${CLI_VERSION}`;

/**
 * Returns Netlify's tool, which npm finds as `npx` does: it downloads it the first time. npm quotes the arguments for the shell of
 * each system.
 */
export function openNetlifyCli(npm: CommandLine): CommandLine {
  const command = (args: readonly string[]) =>
    ['exec', '--yes', `--package=netlify-cli@${CLI_VERSION}`, '--', 'netlify', ...args] as const;
  return {
    read: (...args) => npm.read(...command(args)),
    show: (...args) => npm.show(...command(args)),
  };
}
