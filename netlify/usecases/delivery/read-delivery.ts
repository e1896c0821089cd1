import type { App } from '#app';
import {
  DELIVERY_NETWORKS,
  type Delivery,
  type DeliveryNetwork,
  type NetworkDelivery,
} from '#domain/delivery/delivery.ts';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { log } from '#log/log.ts';
import { openContext, type Read } from './context.ts';
import { readBlueskyDelivery } from './read-bluesky.ts';
import { readFediverseDelivery } from './read-fediverse.ts';
import { readLetterDelivery } from './read-letter.ts';
import { readHubDelivery, readWebhookDelivery } from './read-programs.ts';
import { readWebDelivery } from './read-web.ts';

const READ: Readonly<Record<DeliveryNetwork, Read>> = {
  letters: readLetterDelivery,
  fediverse: readFediverseDelivery,
  bluesky: readBlueskyDelivery,
  web: readWebDelivery,
  webhook: readWebhookDelivery,
  hub: readHubDelivery,
};

/**
 * Reads the delivery of a post on each network, out of what the networks store anyway. One that cannot be read hides no
 * other. Throws `post_not_found`.
 */
export async function readDelivery(app: App, post: PostRef): Promise<Delivery> {
  const [document, { byId }] = await Promise.all([
    app.documents.documentAt(post),
    app.documents.index(),
  ]);
  const found = document === undefined ? undefined : byId.get(document);
  if (!found?.shown?.post) throw new AppError('post_not_found');
  const context = await openContext(app, found);
  const unreadable: DeliveryNetwork[] = [];
  const networks = await Promise.all(
    DELIVERY_NETWORKS.map(async (network): Promise<NetworkDelivery[]> => {
      try {
        const of = await READ[network](app, context);
        return of ? [listed(network, of, context.isHeld)] : [];
      } catch (error) {
        log.error(`The delivery of ${found.id} (${network}) could not be read:`, { error });
        unreadable.push(network);
        return [];
      }
    }),
  );
  return { networks: networks.flat(), unreadable };
}

/** Makes what an author sees of a network. */
function listed(
  network: DeliveryNetwork,
  { failures, next, receiver, isRemoval, ...counts }: NonNullable<Awaited<ReturnType<Read>>>,
  isHeld: boolean,
): NetworkDelivery {
  const named = failures.slice(0, LIMITS.failuresShown);
  const failed = countOf(failures);
  return {
    network,
    ...(receiver !== undefined && { receiver }),
    ...(isRemoval && { isRemoval }),
    ...counts,
    failed,
    ...(counts.waiting > 0 && isHeld && { isHeld }),
    ...(counts.waiting > 0 &&
      !isHeld &&
      next !== undefined && { next: new Date(next).toISOString() }),
    failures: named,
    others: failed - countOf(named),
  };
}

const countOf = (failures: readonly { readonly count: number }[]): number =>
  failures.reduce((sum, { count }) => sum + count, 0);
