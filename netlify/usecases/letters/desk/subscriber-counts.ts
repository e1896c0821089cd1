import type { SubscriberCounts } from '#domain/letters/letter-desk.ts';
import { ENDINGS, type Subscriber, wantsPost, type Wishes } from '#domain/letters/subscriber.ts';
import { LIMITS } from '#domain/limits.ts';
import { type HasSections, sectionsOf } from '#domain/site/section.ts';
import type { Audience } from '#domain/letters/post-letter.ts';

export function countSubscribers(
  subscribers: readonly Subscriber[],
  site: HasSections,
  now: Date,
): SubscriberCounts {
  const confirmed = subscribers.flatMap((one) => one.confirmed ?? []);
  const wishes = confirmed.map((one) => one.wishes);
  const [first] = confirmed.map(({ at }) => at).sort();
  return {
    confirmed: confirmed.length,
    ...(first !== undefined && { since: first }),
    waiting: subscribers.filter(({ waiting }) => waiting.length > 0).length,
    each: wishes.filter(({ posts }) => posts?.pace === 'each').length,
    weekly: wishes.filter(({ posts }) => posts?.pace === 'weekly').length,
    replies: wishes.filter(({ replies }) => replies).length,
    ended: Object.fromEntries(
      ENDINGS.map((reason) => [
        reason,
        subscribers.filter(({ ended }) => ended?.reason === reason).length,
      ]),
    ) as SubscriberCounts['ended'],
    sections: sectionsOf(site).map(({ key, name }) => ({
      name: name || key,
      ...audienceOf(wishes, key),
    })),
    joined: joinedByMonth(
      confirmed.map(({ at }) => at),
      now,
    ),
  };
}

export const audienceOf = (wishes: readonly Wishes[], section: string): Audience => ({
  each: wishes.filter((one) => wantsPost(one, 'each', section)).length,
  weekly: wishes.filter((one) => wantsPost(one, 'weekly', section)).length,
});

function joinedByMonth(times: readonly string[], now: Date) {
  const counts = new Map<string, number>();
  for (const at of times) {
    const month = at.slice(0, 7);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return Array.from({ length: LIMITS.growthMonths }, (_, n) => {
    const ago = LIMITS.growthMonths - 1 - n;
    const begin = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago));
    const day = begin.toISOString().slice(0, 10);
    return { day, count: counts.get(day.slice(0, 7)) ?? 0 };
  });
}
