import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { CommandLine } from '#scripts/setup/npm.ts';

/** An account on Netlify, as the tool shows it in a folder. */
export interface Account {
  isKnown: boolean;
  /** Id of the project that the folder is linked to. */
  linked?: string;
  /** The project, if the account can see it. */
  site?: { name: string; deployedAt?: string };
  variables: Record<string, string>;
  /** Printed by everything that is asked for, in place of a response. */
  failure?: string;
}

/** Returns Netlify's tool over an account, which notes its commands. */
export function toolOf(account: Account, folder: string) {
  const commands: string[] = [];
  const print = (value: unknown) => ({ isOk: true, out: JSON.stringify(value), errors: '' });

  const status = () => {
    const { isKnown: loggedIn, linked, site } = account;
    return print({
      loggedIn,
      linked: loggedIn && linked !== undefined,
      account: loggedIn ? { Name: 'Ada', Email: 'ada@example.org', Teams: ['Ada'] } : null,
      siteData:
        linked === undefined || !loggedIn
          ? null
          : site && {
              'site-name': site.name,
              'site-url': 'https://ada.netlify.app',
              'site-id': linked,
              'admin-url': 'https://app.netlify.com/projects/ada',
            },
    });
  };

  const cli: CommandLine = {
    async read(name = '', ...args) {
      commands.push([name, ...args].join(' '));
      if (account.failure !== undefined) return { isOk: false, out: '', errors: account.failure };
      if (name === 'status') return status();
      if (name === 'api')
        return print({
          published_deploy: account.site?.deployedAt
            ? { published_at: account.site.deployedAt }
            : null,
        });
      if (name === 'env:list') return print(account.variables);
      if (name !== 'env:import') throw new Error(`Not known: ${name}`);
      const file = await readFile(join(folder, args[0] ?? ''), 'utf8');
      Object.assign(account.variables, parseEnv(file));
      return { isOk: true, out: file, errors: '' };
    },
    show(...args) {
      commands.push(args.join(' '));
      const [name] = args;
      if (name === 'login') account.isKnown = true;
      if (name === 'sites:create') Object.assign(account, { linked: 'id', site: { name: 'ada' } });
      if (name === 'deploy' && account.site) account.site.deployedAt = '2026-11-28T12:00:00Z';
      return Promise.resolve(true);
    },
  };
  return { cli, commands };
}
