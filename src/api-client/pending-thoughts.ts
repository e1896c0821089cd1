import * as z from 'zod/mini';
import { PendingThought } from '#domain/thought.ts';
import { type PageResult, request, type Result } from './request.ts';

const FIRST = '/api/dailythoughts/manage/pending';

/** Loads thoughts that wait for the author, latest first: the first page, or one that a response named as `next`. */
export function pendingThoughts(page: string = FIRST): Promise<PageResult<PendingThought[]>> {
  return request(page, z.array(PendingThought));
}

export function approveThought(id: string): Promise<Result<unknown>> {
  return request(`/api/dailythoughts/process/approve/${id}`, z.unknown(), { method: 'POST' });
}

export function declineThought(id: string): Promise<Result<unknown>> {
  return request(`/api/dailythoughts/process/decline/${id}`, z.unknown(), { method: 'POST' });
}
