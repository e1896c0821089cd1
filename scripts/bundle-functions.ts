import { join } from 'node:path';
import { prepareFunctions } from '#platform/function-host.ts';

/** Bundles the functions, as Netlify's build command and the start on this machine do. */
await prepareFunctions(join(import.meta.dirname, '..'));
