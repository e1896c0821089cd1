import * as z from 'zod/mini';
import { PendingThought } from '#domain/thought.ts';
import { request, type Result } from './request.ts';

/** The thoughts that wait for the author, the oldest first. */
export function pendingThoughts(): Promise<Result<PendingThought[]>> {
  return request('/api/dailythoughts/manage/pending', z.array(PendingThought));
}

export function approveThought(id: string): Promise<Result<unknown>> {
  return request(`/api/dailythoughts/process/approve/${id}`, z.unknown(), { method: 'POST' });
}

export function declineThought(id: string): Promise<Result<unknown>> {
  return request(`/api/dailythoughts/process/decline/${id}`, z.unknown(), { method: 'POST' });
}
