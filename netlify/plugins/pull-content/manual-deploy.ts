import { PRODUCTION } from '#store/drivers/store-name.ts';
import { newTimedId } from '#store/facts/new-timed-id.ts';

/**
 * Returns an id with the present time for a production deploy on Netlify that no build hook started. Returns an empty
 * text for any other build. Netlify names the hook that a build was started by.
 */
export function manualDeploy(env: Readonly<Record<string, string | undefined>>): string {
  const isOnNetlify = Boolean(env['DEPLOY_URL']) && env['CONTEXT'] === PRODUCTION;
  if (!isOnNetlify || env['INCOMING_HOOK_TITLE']) return '';
  return newTimedId();
}
