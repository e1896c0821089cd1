import { delimiter, join } from 'node:path';
import { PROVE_DIR } from './folder.ts';
import type { openNetlifyApi } from './netlify-api.ts';
import { run } from '#scripts/setup/run.ts';

interface Tools {
  /** The command of Netlify's tools. */
  readonly cli: string;
  readonly checkout: string;
  readonly api: Awaited<ReturnType<typeof openNetlifyApi>>;
}

/**
 * The Node of a checkout's own packages, in which the tools run for whoever has them in a script of package.json. Netlify's
 * bundler takes it for a part of sharp.
 */
const nodeOf = (checkout: string) => join(checkout, 'node_modules/node/bin/node');

/** Keeps Netlify's tools to this machine, and from what its user has set. */
const surroundings = (checkout: string) => ({
  PATH: join(checkout, 'node_modules/.bin') + delimiter + (process.env['PATH'] ?? ''),
  HOME: join(PROVE_DIR, 'home'),
  XDG_CONFIG_HOME: join(PROVE_DIR, 'home/.config'),
  CI: '1',
  NO_UPDATE_NOTIFIER: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  BUILD_TELEMETRY_DISABLED: '1',
  NETLIFY_TELEMETRY_DISABLED: '1',
});

/** Builds a checkout as somebody does who is not connected, with the store that a build plugin is given. */
export const buildOffline = ({ cli, checkout, api }: Tools): Promise<string> =>
  run(nodeOf(checkout), [cli, 'build', '--offline', '--context', 'production'], {
    cwd: checkout,
    env: { ...surroundings(checkout), NETLIFY_BLOBS_CONTEXT: api.blobsContext },
  });

/** Builds a checkout and uploads it to production. */
export const deployToProduction = ({ cli, checkout, api }: Tools): Promise<string> =>
  run(nodeOf(checkout), [cli, 'deploy', '--prod'], {
    cwd: checkout,
    env: {
      ...surroundings(checkout),
      ...api.env,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'answer-extensions.mjs')}`,
    },
  });
