import { delimiter, join } from 'node:path';
import { PROVE_DIR } from './checkout.ts';
import type { openNetlifyApi } from './netlify-api.ts';
import { SITE_ID } from './rest-api.ts';
import { run } from '#scripts/setup/run.ts';

interface Tools {
  /** The path of Netlify's command-line tool. */
  readonly cli: string;
  readonly checkout: string;
  readonly api: Awaited<ReturnType<typeof openNetlifyApi>>;
}

/**
 * Returns the Node among a checkout's packages. The tools run in it, as they do in a script of package.json. Netlify's
 * bundler mistakes it for a part of sharp.
 */
export const nodeOf = (checkout: string) => join(checkout, 'node_modules/node/bin/node');

/** Returns an environment that keeps Netlify's tools offline and ignores the user's settings. */
export const toolEnv = (checkout: string) => ({
  PATH: join(checkout, 'node_modules/.bin') + delimiter + (process.env['PATH'] ?? ''),
  HOME: join(PROVE_DIR, 'home'),
  XDG_CONFIG_HOME: join(PROVE_DIR, 'home/.config'),
  CI: '1',
  NO_UPDATE_NOTIFIER: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  BUILD_TELEMETRY_DISABLED: '1',
  NETLIFY_TELEMETRY_DISABLED: '1',
});

/** Loads the response about extensions into Netlify's tools. */
export const WITHOUT_EXTENSIONS = {
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'no-extensions.mjs')}`,
};

/** Builds a checkout offline, with the store that a build plugin is given. */
export const buildOffline = ({ cli, checkout, api }: Tools): Promise<string> =>
  run(nodeOf(checkout), [cli, 'build', '--offline', '--context', 'production'], {
    cwd: checkout,
    env: { ...toolEnv(checkout), NETLIFY_BLOBS_CONTEXT: api.blobsContext },
  });

/** Builds a checkout and uploads it to production. Returns a text if the API ended the deploy with an error. */
export async function deployToProduction({ cli, checkout, api }: Tools): Promise<string[]> {
  const deploying = run(nodeOf(checkout), [cli, 'deploy', '--prod'], {
    cwd: checkout,
    env: {
      ...toolEnv(checkout),
      ...api.env,
      NETLIFY_SITE_ID: SITE_ID,
      ...WITHOUT_EXTENSIONS,
    },
  });
  await deploying.catch((error: unknown) => {
    if (api.failures().length === 0) throw error;
  });
  return api.failures();
}
