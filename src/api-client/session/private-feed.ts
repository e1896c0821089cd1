import { NewPrivateFeed, PrivateFeedState } from '#domain/feeds/private-feed.ts';
import { command, request, type Result } from '#api-client/http/request.ts';

const PATH = '/api/admin/feed';

/** Reads whether the author has a private feed. Its secret address cannot be read. */
export function readPrivateFeed(): Promise<Result<PrivateFeedState>> {
  return request(PATH, PrivateFeedState);
}

/** Creates the secret address of the author's private feed. It replaces an earlier one. */
export function createPrivateFeed(): Promise<Result<NewPrivateFeed>> {
  return request(PATH, NewPrivateFeed, { method: 'POST' });
}

export const revokePrivateFeed = () => command('DELETE', PATH);
