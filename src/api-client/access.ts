import * as z from 'zod/mini';
import { Access } from '#domain/session.ts';
import { request, type Result } from './request.ts';

const CreatedKey = z.object({ key: z.string() });

/** Loads the author's sessions and keys, and the latest sign-in attempts. */
export function readAccess(): Promise<Result<Access>> {
  return request('/api/admin/sessions', Access);
}

export function endSession(id: string): Promise<Result<unknown>> {
  return request(`/api/admin/sessions/${id}`, z.unknown(), { method: 'DELETE' });
}

export function signOutEverywhere(): Promise<Result<unknown>> {
  return request('/api/admin/sessions', z.unknown(), { method: 'DELETE' });
}

/** Creates another key for the author. Only this response contains the text of the key. */
export function createKey(label: string): Promise<Result<z.infer<typeof CreatedKey>>> {
  return request('/api/admin/keys', CreatedKey, { method: 'POST', json: { label } });
}

export function revokeKey(id: string): Promise<Result<unknown>> {
  return request(`/api/admin/keys/${id}`, z.unknown(), { method: 'DELETE' });
}
