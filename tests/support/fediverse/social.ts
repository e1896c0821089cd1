import { discoveryRoutes } from '#api/fediverse/discovery.ts';
import { socialRoutes } from '#api/fediverse/social.ts';
import { router } from '#api/router.ts';
import { call, type TestApp } from '#tests/support/app/test-app.ts';

/** Sends a request to an address that servers of the fediverse know. */
export const social = (
  app: TestApp,
  path: string,
  options: Omit<NonNullable<Parameters<typeof call>[1]>, 'path'> = {},
): Promise<Response> =>
  call(router(app, { ...discoveryRoutes, ...socialRoutes }), { path, ...options });

/** Reads the JSON at such an address. Throws if it has another status than 200. */
export async function readSocial(app: TestApp, path: string): Promise<Record<string, unknown>> {
  const response = await social(app, path);
  if (response.status !== 200) throw new Error(`${path} responds with ${response.status}.`);
  return (await response.json()) as Record<string, unknown>;
}

/** Returns the status of the response at such an address. */
export const statusAt = async (app: TestApp, path: string): Promise<number> =>
  (await social(app, path)).status;
