import * as z from 'zod/mini';
import { Access } from '#domain/session.ts';
import { command, request, type Result } from '#api-client/http/request.ts';

const CreatedKey = z.object({ key: z.string() });

/** Loads the author's sessions and keys, and the latest sign-in attempts. */
export function readAccess(): Promise<Result<Access>> {
  return request('/api/admin/sessions', Access);
}

export const endSession = (id: string) => command('DELETE', `/api/admin/sessions/${id}`);

export const signOutEverywhere = () => command('DELETE', '/api/admin/sessions');

/** Creates another key for the author. Only this response contains the text of the key. */
export function createKey(label: string): Promise<Result<z.infer<typeof CreatedKey>>> {
  return request('/api/admin/keys', CreatedKey, { method: 'POST', json: { label } });
}

export const revokeKey = (id: string) => command('DELETE', `/api/admin/keys/${id}`);
