import { expect, test } from 'vitest';
import type { NetworkDelivery } from '#domain/delivery/delivery.ts';
import { deliveryText, failureName } from '#islands/delivery/delivery-text.ts';
import { pauseAfter } from '#islands/delivery/use-delivery.ts';
import { MINUTE } from '#domain/timing.ts';

const AT = { now: new Date('2026-11-21T12:00:00.000Z'), timeZone: 'Europe/Berlin' };

const line = (of: Partial<NetworkDelivery>): NetworkDelivery => ({
  ...{ network: 'fediverse', accepted: 0, waiting: 0, failed: 0, failures: [], others: 0 },
  ...of,
});
const text = (of: Partial<NetworkDelivery>) => deliveryText(line(of), AT);

test.each<[Partial<NetworkDelivery>, string]>([
  [{ accepted: 1_151 }, 'accepted by all 1,151 servers'],
  [
    { accepted: 148, waiting: 3, next: '2026-11-21T13:05:00.000Z' },
    'accepted by 148 of 151 servers; 3 wait, next at 14:05',
  ],
  [
    { accepted: 1, waiting: 1, next: '2026-11-21T23:05:00.000Z' },
    'accepted by 1 of 2 servers; 1 waits, next on 22 Nov 2026, 00:05',
  ],
  [{ accepted: 1, waiting: 1, failed: 2 }, 'accepted by 1 of 4 servers; 1 is being told; 2 failed'],
  [{ waiting: 2, isHeld: true }, 'accepted by none of 2 servers; 2 are held until you decide'],
  [
    { accepted: 2, waiting: 1, isRemoval: true },
    'removal accepted by 2 of 3 servers; 1 is being told',
  ],
  [{ network: 'letters', accepted: 140, failed: 2 }, 'accepted for 140 of 142 readers; 2 failed'],
  [{ network: 'web', accepted: 1, waiting: 1 }, 'accepted by 1 of 2 pages; 1 is being told'],
  [{ network: 'letters', accepted: 1 }, 'accepted for 1 reader'],
  [{}, 'there was nobody to tell'],
  [{ isRemoval: true }, 'removed everywhere'],
])('a line of %j', (of, expected) => {
  expect(text(of)).toBe(expected);
});

test('the only receiver is named', () => {
  const receiver = 'bsky.social';
  expect(text({ receiver, accepted: 1 })).toBe('accepted by bsky.social');
  expect(text({ receiver, waiting: 1 })).toBe('bsky.social is being told');
  expect(text({ receiver, waiting: 1, next: '2026-11-21T13:05:00.000Z' })).toBe(
    'waiting for bsky.social, next try at 14:05',
  );
  expect(text({ receiver, waiting: 1, isHeld: true })).toBe('held until you decide');
  expect(text({ receiver, failed: 1 })).toBe('not accepted by bsky.social');
});

test('a reader who was not reached is counted, and a server named', () => {
  expect(failureName({ name: 'peer.example', count: 1, reason: '' })).toBe('peer.example');
  expect(failureName({ count: 1, reason: '' })).toBe('1 reader');
  expect(failureName({ count: 2, reason: '' })).toBe('2 readers');
});

test('a delivery is followed until nobody waits, and not before somebody has their turn', () => {
  const pause = (of: Partial<NetworkDelivery>, age = 0) =>
    pauseAfter({ networks: [line(of)], unreadable: [] }, age, AT.now.getTime());
  expect(pause({ accepted: 1 })).toBeUndefined();
  expect(pause({ waiting: 1, isHeld: true })).toBeUndefined();
  expect(pause({ waiting: 1 })).toBe(3_000);
  expect(pause({ waiting: 1 }, 20 * MINUTE)).toBe(MINUTE);
  expect(pause({ waiting: 1, next: '2026-11-21T12:30:00.000Z' })).toBeGreaterThan(30 * MINUTE);
});
