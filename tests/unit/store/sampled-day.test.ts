import { expect, test } from 'vitest';
import { sampling } from '#store/ledger/sampling.ts';
import { addEvent, mergeTotals, noTotals, registerTag, type Totals } from '#store/ledger/totals.ts';
import { weightTag } from '#store/ledger/weights.ts';
import { seeded } from '#tests/support/random.ts';

const MIDNIGHT = Date.UTC(2026, 10, 21);
/** Hours of a day of 1,000,000 views. */
const HOURS = 4;
const VIEWS = Math.round((1_000_000 * HOURS) / 24);
/** Numbers of the posts, of which the first have most of the views, and of the visitors. */
const [POSTS, VISITORS] = [200, 100_000];

/** Simulates the views of these hours in one process, with the roll-up of each hour. Returns what was viewed and what is stored. */
async function simulate(): Promise<{ all: Totals; stored: Totals; events: number }> {
  const { below } = seeded(1);
  const { next: viewed } = seeded(2);
  const visitors = Array.from({ length: VISITORS }, () =>
    registerTag(Math.floor(viewed() * 2 ** 14), 1 + Math.floor(-Math.log2(1 - viewed()))),
  );
  const clock = { now: new Date(MIDNIGHT) };
  const left = { before: '2026112100', later: [], subjects: {}, registers: {} };
  const samples = sampling({
    now: () => clock.now,
    closed: () => Promise.resolve(left),
    random: below,
  });
  const [all, hours] = [noTotals(), [] as Totals[]];
  let events = 0;
  for (let n = 0; n < HOURS; n++) {
    const hour = String(2026112100 + n);
    clock.now = new Date(MIDNIGHT + n * 60 * 60 * 1_000);
    const stored = noTotals();
    for (let view = 0; view < VIEWS / HOURS; view++) {
      const subject = `post${Math.floor(POSTS * viewed() ** 3)}`;
      const tags = ['visit', visitors[Math.floor(viewed() * VISITORS)] ?? ''];
      addEvent(all, { hour, subject, tags });
      const weight = await samples.next(tags);
      if (weight === 0) continue;
      events += 1;
      addEvent(stored, { hour, subject, tags: [...tags, weightTag(weight)] });
      samples.stored(tags);
    }
    hours.push(stored);
    Object.assign(left, {
      before: String(2026112101 + n),
      registers: mergeTotals(hours).registers,
    });
  }
  return { all, stored: mergeTotals(hours), events };
}

test('at 1,000,000 views a day, totals are within the stated margins and visitors exact', async () => {
  const { all, stored, events } = await simulate();
  const margin = (variances: readonly number[]) =>
    2 * Math.sqrt(variances.reduce((sum, variance) => sum + variance, 0));
  const [views = 0, counted = 0] = [all, stored].map(({ days }) => days['20261121']);
  const posts = Object.entries(all.subjects);
  const isWithin = ([post, count]: [string, number]) =>
    Math.abs((stored.subjects[post] ?? 0) - count) <= margin([stored.sampled[post] ?? 0]);

  expect(events).toBeLessThan(VIEWS / 3);
  expect(stored.registers).toEqual(all.registers);
  expect(views).toBeGreaterThanOrEqual(VIEWS);
  // Twice the standard deviation is one part in a hundred.
  expect(margin(Object.values(stored.sampled)) / views).toBeLessThan(0.02);
  expect(Math.abs(counted - views)).toBeLessThan(margin(Object.values(stored.sampled)));
  expect(stored.tags['visit']).toBe(counted);
  expect(posts.filter(isWithin).length / posts.length).toBeGreaterThan(0.93);
});
