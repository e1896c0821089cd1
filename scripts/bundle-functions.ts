import { join } from 'node:path';
import { prepareFunctions } from '#platform/functions/function-host.ts';
import { packFunctions } from '#platform/instances/zips.ts';
import { platformMode } from '#scripts/local/platform-mode.ts';

/**
 * Bundles the functions, for Netlify's build command and for the local start. Also packs them into zips where they run
 * as on Netlify.
 */
const projectDir = join(import.meta.dirname, '..');
await prepareFunctions(projectDir);
if (platformMode().isNetlify) await packFunctions(projectDir);
