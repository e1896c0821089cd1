import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crawledReads, readsWithoutCopy } from '#tests/bench/month/programs.ts';
import { BUDGETS, BUILD, budgetTable, tooDear } from '#tests/bench/month/budgets.ts';
import { creditsOf, NO_USAGE, PLANS, START } from '#tests/bench/month/rates.ts';
import { DEPLOYS_PER_MONTH, waitsOf, waitsTable } from '#tests/bench/month/waits.ts';
import { generatedPart } from '#scripts/docs/generated-part.ts';
import { DAY, SCHEDULE_STEP } from '#domain/timing.ts';

const docs = join(import.meta.dirname, '../../../docs');
const cost = await readFile(join(docs, 'cost.md'), 'utf8');
const month = generatedPart(cost, 'month');
const guide = await readFile(join(docs, 'operating.md'), 'utf8');

/** Returns the cells of a table's row without its name. Throws if there is none. */
function cellsOf(text: string, name: string): string[] {
  const row = text.split('\n').find((line) => line.startsWith(`| ${name} `));
  if (row === undefined) throw new Error(`There is no row “${name}”.`);
  return row
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());
}

test('the counted month has the default number of deploys, and one that exceeds it', () => {
  expect(month).toMatch(new RegExp(String.raw`Production deploys +\| +${DEPLOYS_PER_MONTH + 1} `));
  expect(guide).toContain(`\`${DEPLOYS_PER_MONTH}\``);
});

test('the credits by number of deploys are those of the counted month', () => {
  const [, credits = ''] = /Together\*\* *\| *\| *([\d.]+)/.exec(month) ?? [];
  const budgets = generatedPart(cost, 'budgets');

  expect(Number(credits)).toBeGreaterThan(0);
  expect(cellsOf(budgets, String(DEPLOYS_PER_MONTH)).at(-1)).toBe(credits);
  expect(Number(cellsOf(budgets, '2').at(-1))).toBeLessThan(Number(credits));
  for (const { perMonth, most } of BUDGETS) {
    expect(cost).toMatch(new RegExp(`${most} (?:credits )?with\\s(?:five|two)`));
    expect(cellsOf(budgets, String(perMonth))[0]).toBe(String(perMonth + 1));
  }
});

/** A month of so many deploys, and of calls for so many credits. */
const monthOf = (deploys: number, credits: number) => [
  { name: BUILD, perMonth: deploys, done: 1, usage: { ...NO_USAGE, deploys: 1 } },
  { name: 'Calls', perMonth: credits, done: 1, usage: { ...NO_USAGE, time: 360_000 } },
];

test('a month with fewer deploys costs less by what they cost', () => {
  const months = [5, 2].map((perMonth) => ({ perMonth, rows: monthOf(perMonth + 1, 100) }));

  expect(budgetTable(months).split('\n').slice(2)).toEqual([
    '| 5 | 6 | 90.0 | 100.0 | 190.0 |',
    '| 2 | 3 | 45.0 | 100.0 | 145.0 |',
  ]);
});

test('each month that costs more than it may is named', () => {
  const counted = (credits: number) => ({
    months: [5, 2].map((perMonth) => ({ perMonth, rows: monthOf(perMonth + 1, credits) })),
    everything: monthOf(6, 2 * credits),
    tenfold: monthOf(6, 10 * credits),
    idle: monthOf(0, credits / 14),
  });

  expect(tooDear({ ...counted(91), idle: [] })).toEqual([]);
  expect(tooDear(counted(115))).toEqual([
    'The month with 5 deploys costs 205.0 credits, above 200.',
    'The month with 2 deploys costs 160.0 credits, above 155.',
    'The month of a connected site costs 320.0 credits, above 300.',
    'Ten times that costs 1240.0 credits, above 1000.',
    'An idle site costs 8.21 credits, above 8.',
  ]);
});

test('the guide has no total of its own', () => {
  expect(guide).not.toMatch(/(?:yes|no): [\d,]+ credits/);
});

test('the plans of the guide have the counted credits', () => {
  const [free, personal, pro] = cellsOf(guide, 'Credits a month');
  const carries = (part: string) =>
    [...generatedPart(cost, part).matchAll(/credits: (does not )?carry|credits: (carries)/g)].map(
      ([, negation]) => (negation === undefined ? 'yes' : 'no'),
    );

  expect([free, personal, pro?.replace(' or more', '')]).toEqual(
    Object.values(PLANS).map((credits) => credits.toLocaleString('en')),
  );
  expect(cellsOf(guide, '10,000 views, 100 comments and 30 posts a month')).toEqual(
    carries('month'),
  );
  expect(cellsOf(guide, 'The same, with letters, Bluesky and a thousand followers')).toEqual(
    carries('connected'),
  );
  expect(cellsOf(guide, 'Ten times that')).toEqual(carries('tenfold'));
});

test('the waits of authors are those of the budget of deploys', () => {
  const plain = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-').trim();
  const { mean, longest } = waitsOf(1, DEPLOYS_PER_MONTH);

  expect(plain(generatedPart(cost, 'waits'))).toBe(plain(waitsTable()));
  expect(guide).toContain(`${mean.toFixed(1)} days on average, at most ${longest.toFixed(1)}`);
  expect(waitsOf(7, DEPLOYS_PER_MONTH).longest).toBe(0);
});

test('the savings in the text follow from the tables', () => {
  const [, starts = ''] = /of which ([\d,]+) begin an instance/.exec(month) ?? [];
  const requests = (30 * DAY) / SCHEDULE_STEP;
  const ofStarts = creditsOf({ ...NO_USAGE, starts: Number(starts.replaceAll(',', '')) }).compute;

  expect(cost).toContain(
    `300 ms less for a start save some ${((ofStarts * 300) / START).toFixed(0)} credits`,
  );
  expect(cost).toContain(
    `they are ${requests.toLocaleString('en')} more, or ${creditsOf({ ...NO_USAGE, requests }).requests.toFixed(1)} credits`,
  );
  expect(cost).toContain(
    `**Deploys** cost ${creditsOf({ ...NO_USAGE, deploys: 1 }).deploys} credits`,
  );
});

test('a copy that is fresh for longer is made less often', () => {
  const copies = { pages: 115, reads: 10_000, purges: 6 };

  expect(readsWithoutCopy({ ...copies, fresh: 24 })).toBeLessThan(
    readsWithoutCopy({ ...copies, fresh: 1 }) / 2,
  );
});

test('crawlers read each page of a site equally often', () => {
  const site = ['/', '/tags', '/blog/tech/one', '/blog/tech/two'];

  expect(crawledReads(site, site)).toBe(10_000);
  expect(crawledReads(site, ['/tags'])).toBe(2_500);
});
