import * as z from 'zod/mini';
import { NewPrivateFeed, PrivateFeedState } from '#domain/feeds/private-feed.ts';
import { request, type Result } from './request.ts';

const PATH = '/api/admin/feed';

/** Reads whether the author has a private feed. Its secret address cannot be read. */
export function readPrivateFeed(): Promise<Result<PrivateFeedState>> {
  return request(PATH, PrivateFeedState);
}

/** Creates the secret address of the author's private feed. It replaces an earlier one. */
export function createPrivateFeed(): Promise<Result<NewPrivateFeed>> {
  return request(PATH, NewPrivateFeed, { method: 'POST' });
}

export function revokePrivateFeed(): Promise<Result<unknown>> {
  return request(PATH, z.unknown(), { method: 'DELETE' });
}
