import type { Page, Request } from '@playwright/test';
import type { Delivery } from '#domain/delivery/delivery.ts';
import type { Outbox } from '#domain/outbox/outbox.ts';
import { changeDesk } from './dashboard.ts';

const AT = '2026-11-20T08:00:00.000Z';

/** Two messages that were given up, and three that are held. */
const OUTBOX: Outbox = {
  isHeld: true,
  waiting: 3,
  givenUp: [
    { id: '0mwqcvpc0abcdefghijkm', at: AT, kind: 'reply', reason: 'No route to host' },
    {
      id: '0mwqcvpc0abcdefghijkl',
      at: AT,
      kind: 'bluesky',
      reason: 'No response',
      title: 'On tides',
    },
  ],
};

const COUNTS = { accepted: 1, waiting: 0, failed: 0, failures: [], others: 0 };

/** A post that is being told, and what has become of it in the end. */
export const BEING_TOLD: Delivery = {
  networks: [
    { ...COUNTS, network: 'fediverse', accepted: 1_148, waiting: 3 },
    { ...COUNTS, network: 'bluesky', receiver: 'bsky.social' },
  ],
  unreadable: ['hub'],
};
export const TOLD: Delivery = {
  ...BEING_TOLD,
  networks: [
    {
      ...COUNTS,
      network: 'fediverse',
      accepted: 1_128,
      waiting: 1,
      next: '2100-01-01T14:05:00.000Z',
      failed: 22,
      failures: [{ name: 'peer.example', count: 1, reason: 'The server responded with 418.' }],
      others: 21,
    },
    ...BEING_TOLD.networks.slice(1),
  ],
};

/** Makes a site respond like one that sends. Returns the requests that change something. */
export async function withDelivery(
  page: Page,
  { outbox = OUTBOX, deliveries = [TOLD] }: { outbox?: Outbox; deliveries?: readonly Delivery[] },
): Promise<Request[]> {
  const changes: Request[] = [];
  let looks = 0;
  await changeDesk(page, { outbox: undefined });
  await page.route(/\/api\/admin\/outbox(?:\/|$)/, async (route) => {
    if (route.request().method() !== 'GET') changes.push(route.request());
    await route.fulfill({ json: outbox });
  });
  await page.route('**/api/admin/delivery/**', (route) =>
    route.fulfill({ json: deliveries[Math.min(looks++, deliveries.length - 1)] }),
  );
  return changes;
}
