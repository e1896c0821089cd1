import { useState } from 'react';
import { createPrivateFeed, readPrivateFeed, revokePrivateFeed } from '#api-client/private-feed.ts';
import { FEED_MESSAGES } from '#domain/messages-feeds.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { useResource } from '#islands/ui/resource/use-resource.ts';

/** Loads whether the author has a private feed, and creates and revokes its address. */
export function usePrivateFeed() {
  const { change, ...feed } = useResource(readPrivateFeed);
  const { busy, notice, setNotice, run, succeed, fail } = useRowAction();
  /** The path of the address that was just created. */
  const [path, setPath] = useState<string>();

  const create = () =>
    run(async () => {
      const result = await createPrivateFeed();
      if (!result.ok) {
        fail(result.failure);
        return;
      }
      const { path: created, createdAt } = result.value;
      change(() => ({ createdAt }));
      setPath(created);
      succeed(FEED_MESSAGES.feedCreated);
    });

  const revoke = () =>
    run(async () => {
      const result = await revokePrivateFeed();
      if (!result.ok) {
        fail(result.failure);
        return;
      }
      change(() => ({}));
      setPath(undefined);
      succeed(FEED_MESSAGES.feedRevoked);
    });

  const url = path === undefined ? undefined : new URL(path, window.location.origin).href;
  return { feed, busy, notice, setNotice, create, revoke, url };
}
