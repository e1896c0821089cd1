import { call } from '#api-client/http/call.ts';
import { NOT_SIGNED_IN, type Result } from '#api-client/http/request.ts';
import { readAccess } from '#domain/access/calls.ts';
import { readHealth } from '#domain/health/calls.ts';
import type { Health } from '#domain/health/health.ts';
import { readOutbox } from '#domain/outbox/calls.ts';
import { listDrafts } from '#domain/posts/calls.ts';
import { readBuildHook } from '#domain/site/calls.ts';

async function loadHealth(): Promise<Result<Health>> {
  const result = await call(readHealth);
  if (!result.ok) return result;
  // Without a session the site responds with its status alone.
  const { value } = result;
  return 'problems' in value ? { ok: true, value } : { ok: false, failure: NOT_SIGNED_IN };
}

/** Loads a part of the desk alone. */
export const DESK_PARTS = {
  drafts: () => call(listDrafts),
  access: () => call(readAccess),
  health: loadHealth,
  buildHook: () => call(readBuildHook),
  outbox: () => call(readOutbox),
};
