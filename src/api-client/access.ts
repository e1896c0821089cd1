import * as z from 'zod/mini';
import { Access } from '#domain/session.ts';
import { request, type Result } from './request.ts';

const MadeKey = z.object({ key: z.string() });

/** The author's sessions and keys, and the latest tries to sign in. */
export function readAccess(): Promise<Result<Access>> {
  return request('/api/admin/sessions', Access);
}

export function endSession(id: string): Promise<Result<unknown>> {
  return request(`/api/admin/sessions/${id}`, z.unknown(), { method: 'DELETE' });
}

export function signOutEverywhere(): Promise<Result<unknown>> {
  return request('/api/admin/sessions', z.unknown(), { method: 'DELETE' });
}

/** Makes another key for the author; this answer is the only time that its text is seen. */
export function makeKey(label: string): Promise<Result<z.infer<typeof MadeKey>>> {
  return request('/api/admin/keys', MadeKey, { method: 'POST', json: { label } });
}

export function withdrawKey(id: string): Promise<Result<unknown>> {
  return request(`/api/admin/keys/${id}`, z.unknown(), { method: 'DELETE' });
}
