import type { Config } from '@netlify/functions';
import { liveApp } from '#live-app';
import { mcpRoutes as routes } from '#api/mcp/mcp.ts';
import { router } from '#api/router.ts';

export const config: Config = { path: '/mcp' };

export { routes };

/** Handler of the requests of assistants, with the library of their protocol. */
export default router(liveApp, routes);
