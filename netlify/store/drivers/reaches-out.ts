import { PRODUCTION } from './store-name.ts';

/**
 * Returns true if this process may reach outward: start builds, and send mails, messages and backups. The published
 * site alone may, on Netlify or on a machine of its own. A preview, a branch deploy, a draft and a development server may
 * not, whatever variables they have inherited.
 */
export const reachesOut = (
  env: Readonly<Record<string, string | undefined>>,
  context: string,
): boolean => context === PRODUCTION && !env['DEVELOPMENT'] && !env['NETLIFY_DEV'];
