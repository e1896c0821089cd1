import { expect } from 'vitest';
import type { Health, Problem } from '#domain/health/health.ts';
import { call, later, signedIn, type TestApp } from './test-app.ts';
import { health } from '#tests/support/app/endpoints.ts';

/** Loads the health of a site as one of its authors. */
export async function authorsHealth(app: TestApp): Promise<Health> {
  const response = await call(health(app), { path: '/api/health', headers: await signedIn(app) });
  expect(response.status).toBe(200);
  return (await response.json()) as Health;
}

/** Returns the problems that an author sees so many hours after the beginning of a test. */
export async function problemsAt(app: TestApp, hours: number): Promise<readonly Problem[]> {
  app.clock.now = later(hours * 60 * 60_000);
  return (await authorsHealth(app)).problems;
}

/** Returns the status of a site that everybody learns. */
export async function publicStatus(app: TestApp): Promise<string> {
  const response = await call(health(app), { path: '/api/health' });
  return ((await response.json()) as { status: string }).status;
}
