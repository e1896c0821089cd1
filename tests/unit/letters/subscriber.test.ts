import { expect, test } from 'vitest';
import { foldSubscriber, type SubscriberFact, wantsPost } from '#domain/letters/subscriber.ts';

const id = (n: number) => String(n).padStart(21, '0');
const asked = (n: number, kind: 'asked' | 'confirmed' = 'asked'): SubscriberFact => ({
  hash: 'h',
  id: id(n),
  kind,
  fact: {
    address: `sealed ${n}`,
    wishes: { replies: true },
    at: '2026-11-26T00:00:00Z',
    origin: 'form',
  },
});
const ended = (n: number): SubscriberFact => ({
  hash: 'h',
  id: id(n),
  kind: 'ended',
  fact: { at: '2026-11-26T00:00:00Z', reason: 'left' },
});

test('the newest confirmation or ending decides, and requests wait since the last ending', () => {
  const waiting = foldSubscriber('h', [asked(1)]);
  expect(waiting).toMatchObject({
    confirmed: undefined,
    ended: undefined,
    waiting: [{ id: id(1) }],
  });

  const confirmed = foldSubscriber('h', [asked(3), asked(2, 'confirmed'), asked(1)]);
  expect(confirmed).toMatchObject({
    confirmed: { id: id(2) },
    waiting: [{ id: id(1) }, { id: id(3) }],
  });

  const left = foldSubscriber('h', [ended(3), asked(2, 'confirmed'), asked(1)]);
  expect(left).toMatchObject({ confirmed: undefined, ended: { id: id(3) }, waiting: [] });
});

test('somebody gets posts of the chosen sections, at the chosen pace', () => {
  expect(wantsPost({}, 'each', 'tech')).toBe(false);
  expect(wantsPost({ posts: { pace: 'each' } }, 'each', 'tech')).toBe(true);
  expect(wantsPost({ posts: { pace: 'each' } }, 'weekly', 'tech')).toBe(false);
  expect(wantsPost({ posts: { pace: 'weekly', sections: ['tech'] } }, 'weekly', 'tech')).toBe(true);
  expect(wantsPost({ posts: { pace: 'weekly', sections: [] } }, 'weekly', 'tech')).toBe(false);
});
